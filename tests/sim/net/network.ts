import type { Dice } from '../dice.ts'
import type { Lane, Scheduler } from '../time/scheduler.ts'
import type { Trace } from '../trace.ts'
import { FAULTS, type Fault, NO_FAULT, NOT_SERVED, type SimResponse } from './faults.ts'

/** A request, as it reaches the server. */
export interface SimRequest {
  path: string
  headers: Record<string, string>
  body: string
}

/** A client of the network. */
export interface NetworkClient {
  name: string
  lane: Lane
  isDead: () => boolean
  isOnline: () => boolean
}

export interface NetworkDeps {
  scheduler: Scheduler
  dice: Dice
  trace: Trace
  serve: (sent: SimRequest) => Promise<SimResponse>
}

const LATE_COPY_MS = { least: 500, most: 90_000 }

export class SimNetwork {
  /** the share of requests that meet a fault, 0 to 1 */
  faultRate = 0
  private readonly deps: NetworkDeps

  constructor(deps: NetworkDeps) {
    this.deps = deps
  }

  /** `fetch` for this client. */
  fetchFor(line: NetworkClient): typeof fetch {
    return (input, init) => this.fetch(line, input instanceof Request ? input.url : String(input), init ?? {})
  }

  /** Sends a request without a deadline. Returns the response, or null if none arrived. */
  send(line: NetworkClient, sent: SimRequest): Promise<Response | null> {
    return this.exchange(line, sent).catch(() => null)
  }

  private fetch(line: NetworkClient, url: string, init: RequestInit): Promise<Response> {
    const headers = Object.fromEntries(new Headers(init.headers).entries())
    const body = typeof init.body === 'string' ? init.body : ''
    const { signal } = init
    const answer = this.exchange(line, { path: new URL(url).pathname, headers, body })
    if (!signal) return answer
    answer.catch(() => undefined) // an aborted request has no other handler
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(signal.reason as Error)
      if (signal.aborted) return giveUp()
      signal.addEventListener('abort', giveUp, { once: true })
      answer.then(resolve, reject)
    })
  }

  private exchange(line: NetworkClient, sent: SimRequest): Promise<Response> {
    const { scheduler, dice, trace } = this.deps
    return new Promise((resolve, reject) => {
      // A killed tab sends and receives nothing.
      if (line.isDead()) return
      const later = (delayMs: number, run: () => void) =>
        void scheduler.after(delayMs, () => !line.isDead() && run(), line.lane)
      const breaks = () => reject(new TypeError('Failed to fetch'))
      if (!line.isOnline()) {
        later(dice.between(0, 30), breaks)
        return
      }
      const fault = this.pickFault()
      trace.note(`${line.name} ${sent.path} ${fault.name} ${sent.body}`)
      this.deliver(sent, fault, (served) => {
        const met = fault.respond(served, dice)
        if (met === 'silence') return
        later(dice.between(5, 400), () => {
          if (!line.isOnline() || met === 'error') breaks()
          else resolve(met)
        })
      })
    })
  }

  private pickFault(): Fault {
    const { dice } = this.deps
    return dice.chance(this.faultRate) ? dice.pickWeighted(FAULTS) : NO_FAULT
  }

  private deliver(sent: SimRequest, { delivery }: Fault, answered: (served: SimResponse) => void): void {
    const { dice } = this.deps
    if (delivery === 'never') return answered(NOT_SERVED)
    const delayMs = dice.between(5, 400)
    this.serveAfter(delayMs, sent, answered)
    if (delivery === 'twice') this.serveAfter(delayMs + dice.between(0, 20), sent, () => undefined)
    if (delivery === 'late_copy') {
      const { least, most } = LATE_COPY_MS
      this.serveAfter(delayMs + dice.between(least, most), sent, () => undefined)
    }
  }

  private serveAfter(delayMs: number, sent: SimRequest, answered: (served: SimResponse) => void): void {
    const { scheduler, trace, serve } = this.deps
    const arrive = async () => {
      const served = await serve(sent)
      trace.note(`server ${sent.path} ${served.status} ${served.text}`)
      answered(served)
    }
    scheduler.afterWithRealTimers(delayMs, arrive, scheduler.world)
  }
}
