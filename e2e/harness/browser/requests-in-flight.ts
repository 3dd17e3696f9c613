import type { Link } from '../servers/link.ts'

interface TimedRequest {
  from: number
  /** Infinity: it has not ended */
  to: number
}

/** Records when requests of a device to each path started and ended. */
export class RequestsInFlight {
  readonly #link: Link
  readonly #passed = new Map<string, TimedRequest[]>()

  constructor(link: Link) {
    this.#link = link
    this.#link.onRequest = (path, ended) => {
      const passing = { from: Date.now(), to: Infinity }
      this.of(path).push(passing)
      void ended.then(() => {
        passing.to = Date.now()
      })
    }
  }

  of(path: string): TimedRequest[] {
    const known = this.#passed.get(path) ?? []
    this.#passed.set(path, known)
    return known
  }

  now(path: string): number {
    return this.of(path).filter(({ to }) => to === Infinity).length
  }

  /** The start times of requests that overlap an earlier one. */
  overlaps(path: string): number[] {
    const all = this.of(path)
    return all
      .filter((one, i) => all.slice(0, i).some((earlier) => earlier.to > one.from))
      .map(({ from }) => from)
  }
}
