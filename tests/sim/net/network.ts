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
  serve: (request: SimRequest) => Promise<SimResponse>
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
  fetchFor(client: NetworkClient): typeof fetch {
    return (input, init) =>
      this.fetch(client, input instanceof Request ? input.url : String(input), init ?? {})
  }

  /** Sends a request without a deadline. Returns the response, or null if none arrived. */
  send(client: NetworkClient, request: SimRequest): Promise<Response | null> {
    return this.exchange(client, request).catch(() => null)
  }

  private fetch(client: NetworkClient, url: string, init: RequestInit): Promise<Response> {
    const headers = Object.fromEntries(new Headers(init.headers).entries())
    const body = typeof init.body === 'string' ? init.body : ''
    const { signal } = init
    const response = this.exchange(client, { path: new URL(url).pathname, headers, body })
    if (!signal) return response
    response.catch(() => undefined) // an aborted request has no other handler
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(signal.reason as Error)
      if (signal.aborted) return giveUp()
      signal.addEventListener('abort', giveUp, { once: true })
      response.then(resolve, reject)
    })
  }

  private exchange(client: NetworkClient, request: SimRequest): Promise<Response> {
    const { scheduler, dice, trace } = this.deps
    return new Promise((resolve, reject) => {
      // A killed tab sends and receives nothing.
      if (client.isDead()) return
      const later = (delayMs: number, run: () => void) =>
        void scheduler.after(delayMs, () => !client.isDead() && run(), client.lane)
      const fail = () => reject(new TypeError('Failed to fetch'))
      if (!client.isOnline()) {
        later(dice.between(0, 30), fail)
        return
      }
      const fault = this.pickFault()
      trace.note(`${client.name} ${request.path} ${fault.name} ${request.body}`)
      this.deliver(request, fault, (response) => {
        const outcome = fault.respond(response, dice)
        if (outcome === 'silence') return
        later(dice.between(5, 400), () => {
          if (!client.isOnline() || outcome === 'error') fail()
          else resolve(outcome)
        })
      })
    })
  }

  private pickFault(): Fault {
    const { dice } = this.deps
    return dice.chance(this.faultRate) ? dice.pickWeighted(FAULTS) : NO_FAULT
  }

  private deliver(
    request: SimRequest,
    { delivery }: Fault,
    onResponse: (response: SimResponse) => void,
  ): void {
    const { dice } = this.deps
    if (delivery === 'never') return onResponse(NOT_SERVED)
    const delayMs = dice.between(5, 400)
    this.serveAfter(delayMs, request, onResponse)
    if (delivery === 'twice') this.serveAfter(delayMs + dice.between(0, 20), request, () => undefined)
    if (delivery === 'late_copy') {
      const { least, most } = LATE_COPY_MS
      this.serveAfter(delayMs + dice.between(least, most), request, () => undefined)
    }
  }

  private serveAfter(
    delayMs: number,
    request: SimRequest,
    onResponse: (response: SimResponse) => void,
  ): void {
    const { scheduler, trace, serve } = this.deps
    const arrive = async () => {
      const response = await serve(request)
      trace.note(`server ${request.path} ${response.status} ${response.text}`)
      onResponse(response)
    }
    scheduler.afterWithRealTimers(delayMs, arrive, scheduler.world)
  }
}
