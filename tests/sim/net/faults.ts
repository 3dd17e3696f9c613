import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { no, page } from '#tests/fakes/network.ts'
import type { Dice } from '../dice.ts'

// What can happen between a request and its response.

/** The response, as the server sent it. */
export interface SimResponse {
  status: number
  text: string
}

export interface Fault {
  name: string
  weight: number
  /** how often the request reaches the server: not at all, once, twice at the same time, or again much later */
  delivery: 'never' | 'once' | 'twice' | 'late_copy'
  /** what the device gets: a response of the server or of a proxy, a network error, or nothing */
  respond: (response: SimResponse, dice: Dice) => Response | 'error' | 'silence'
}

export const NO_FAULT: Fault = {
  name: 'no_fault',
  weight: 0,
  delivery: 'once',
  respond: (response) => completeResponse(response),
}

const EMPTY_RESPONSE: SimResponse = { status: 0, text: '' }
export const NOT_SERVED = EMPTY_RESPONSE

const rejectedWith = (status: number, code: ErrorCode, weight: number): Fault => ({
  name: `status_${status}`,
  weight,
  delivery: 'never',
  respond: (_served, dice) => no(status, code, dice.chance(0.5) ? { 'retry-after': '2' } : {}),
})

export const FAULTS: readonly Fault[] = [
  { name: 'lost_request', weight: 4, delivery: 'never', respond: () => 'error' },
  { name: 'lost_answer', weight: 6, delivery: 'once', respond: () => 'error' },
  { name: 'silence', weight: 2, delivery: 'never', respond: () => 'silence' },
  { name: 'silence_after', weight: 2, delivery: 'once', respond: () => 'silence' },
  { name: 'twice', weight: 4, delivery: 'twice', respond: (response) => completeResponse(response) },
  { name: 'late_copy', weight: 4, delivery: 'late_copy', respond: (response) => completeResponse(response) },
  { name: 'late_copy_lost', weight: 3, delivery: 'late_copy', respond: () => 'error' },
  {
    name: 'cut',
    weight: 6,
    delivery: 'once',
    respond: (response, dice) => truncatedResponse(response, dice),
  },
  { name: 'portal', weight: 2, delivery: 'never', respond: () => page(200) },
  { name: 'portal_after', weight: 2, delivery: 'once', respond: () => page(200) },
  {
    name: 'gateway',
    weight: 2,
    delivery: 'once',
    respond: (_served, dice) => page(dice.pick([502, 503, 504])),
  },
  rejectedWith(401, 'token_invalid', 1),
  rejectedWith(408, 'unavailable', 1),
  rejectedWith(413, 'too_large', 1),
  rejectedWith(426, 'protocol_too_old', 0.4),
  rejectedWith(429, 'rate_limited', 1),
  rejectedWith(500, 'unavailable', 2),
  rejectedWith(503, 'unavailable', 1),
]

const headers = { [SERVER_HEADER]: 'sim', 'content-type': 'application/json' }

const completeResponse = ({ status, text }: SimResponse): Response => new Response(text, { status, headers })

/** The response breaks off after any of its bytes, perhaps before the first. */
function truncatedResponse({ status, text }: SimResponse, dice: Dice): Response {
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
