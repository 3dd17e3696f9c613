import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { no, page } from '#tests/fakes/network.ts'
import type { Dice } from '../dice.ts'

// What can happen between a request and its response.

/** The response, as the server sent it. */
export interface Served {
  status: number
  text: string
}

export interface Fault {
  name: string
  weight: number
  /** how often the request reaches the server: not at all, once, twice at the same time, or again much later */
  arrives: 'never' | 'once' | 'twice' | 'late_copy'
  /** what the device gets: a response of the server or of a proxy, a network error, or nothing */
  meets: (served: Served, dice: Dice) => Response | 'error' | 'silence'
}

export const NO_FAULT: Fault = { name: 'sound', weight: 0, arrives: 'once', meets: (served) => whole(served) }

const nothing: Served = { status: 0, text: '' }
export const NOT_SERVED = nothing

const refusedBy = (status: number, code: ErrorCode, weight: number): Fault => ({
  name: `status_${status}`,
  weight,
  arrives: 'never',
  meets: (_served, dice) => no(status, code, dice.chance(0.5) ? { 'retry-after': '2' } : {}),
})

export const FAULTS: readonly Fault[] = [
  { name: 'lost_request', weight: 4, arrives: 'never', meets: () => 'error' },
  { name: 'lost_answer', weight: 6, arrives: 'once', meets: () => 'error' },
  { name: 'silence', weight: 2, arrives: 'never', meets: () => 'silence' },
  { name: 'silent_after', weight: 2, arrives: 'once', meets: () => 'silence' },
  { name: 'twice', weight: 4, arrives: 'twice', meets: (served) => whole(served) },
  { name: 'late_copy', weight: 4, arrives: 'late_copy', meets: (served) => whole(served) },
  { name: 'late_copy_lost', weight: 3, arrives: 'late_copy', meets: () => 'error' },
  { name: 'cut', weight: 6, arrives: 'once', meets: (served, dice) => cutAt(served, dice) },
  { name: 'portal', weight: 2, arrives: 'never', meets: () => page(200) },
  { name: 'portal_after', weight: 2, arrives: 'once', meets: () => page(200) },
  { name: 'gateway', weight: 2, arrives: 'once', meets: (_served, dice) => page(dice.pick([502, 503, 504])) },
  refusedBy(401, 'token_invalid', 1),
  refusedBy(408, 'unavailable', 1),
  refusedBy(413, 'too_large', 1),
  refusedBy(426, 'protocol_too_old', 0.4),
  refusedBy(429, 'rate_limited', 1),
  refusedBy(500, 'unavailable', 2),
  refusedBy(503, 'unavailable', 1),
]

const headers = { [SERVER_HEADER]: 'sim', 'content-type': 'application/json' }

const whole = ({ status, text }: Served): Response => new Response(text, { status, headers })

/** The response breaks off after any of its bytes, perhaps before the first. */
function cutAt({ status, text }: Served, dice: Dice): Response {
  const bytes = new TextEncoder().encode(text)
  const kept = bytes.slice(0, dice.below(bytes.length))
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (kept.length > 0) controller.enqueue(kept)
    },
    pull: (controller) => controller.error(new TypeError('network error')),
  })
  return new Response(stream, { status, headers })
}
