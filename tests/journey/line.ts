import type { TestApp } from '#tests/server/test-app.ts'

type Fault = (path: string, serve: () => Promise<Response>) => Promise<Response> | null

/** The connection between a device and the real server: everything passes, unless a test intercepts it. */
export class Line {
  #fault: Fault | null = null
  readonly #app: TestApp

  constructor(app: TestApp) {
    this.#app = app
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input.toString())
    const serve = () => this.#app.handle(new Request(input, withoutSignal(init)))
    return (await this.#fault?.(pathname, serve)) ?? serve()
  }

  cut(): void {
    this.#fault = () => Promise.reject(new TypeError('Failed to fetch'))
  }

  mend(): void {
    this.#fault = null
  }

  /** The server handles the next request to the path; its response never arrives. Returns how often that happened. */
  loseAnswers(path: string): () => number {
    let lost = 0
    this.#fault = (asked, serve) =>
      asked === path
        ? serve().then(() => {
            lost++
            throw new TypeError('Failed to fetch')
          })
        : null
    return () => lost
  }

  /** Every request to the path reaches the server twice. */
  doubleRequests(path: string): void {
    this.#fault = (asked, serve) => (asked === path ? serve().then(serve) : null)
  }
}

/** The server in this process would notice an aborted call; a real one only notices later, or never. */
function withoutSignal(init: RequestInit | undefined): RequestInit {
  const { signal: _, ...rest } = init ?? {}
  return rest
}
