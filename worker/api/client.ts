import type { GenericSchema } from 'valibot'
import wretch from 'wretch'
import { API_TIMEOUT_MS, API_TOTAL_MAX_MS, UPLOAD_SLOWEST_BYTES_PER_S } from '#domain/wire/limits.ts'
import { KEPT_AT_HEADER } from '#domain/wire/member-caches.ts'
import { DEVICE_HEADER } from '#domain/wire/session.ts'
import { isSendable } from '#domain/wire/token.ts'
import type { Clock } from '../clock.ts'
import { type Answer, timedOut, unreachable } from './answer.ts'
import { openDeadline } from './deadline.ts'
import { judge } from './judge.ts'
import { type Meter, meterCall } from './meter.ts'
import { type Received, received } from './received.ts'

/** One call as it will be sent. `token` null: an anonymous call, which carries no bearer. */
interface Call<T> {
  method: 'GET' | 'POST' | 'HEAD' | 'PATCH'
  /** from `apiPaths` */
  path: string
  token: string | null
  schema: GenericSchema<unknown, T>
  /** sent as JSON */
  body?: unknown
  /** sent as they are, in the place of `body` */
  bytes?: Blob
  headers?: Record<string, string>
  /** told what stands above the answer */
  onHead?: (status: number, headers: Headers) => void
  /** gives the call up: what was asked for is no longer wanted */
  signal?: AbortSignal
  /** an earlier answer to the same: a 304 says that it still holds */
  held?: HeldAnswer
  /** told an answer that may be held: one that parsed and has an etag */
  onHold?: (answer: HeldAnswer) => void
}

/** An answer that can be asked for again by its etag. */
export interface HeldAnswer {
  etag: string
  text: string
}

/** Never throws: whatever happens on the way is an answer. */
export type Send = <T>(call: Call<T>) => Promise<Answer<T>>

export interface ClientDeps {
  /** scheme, host and port of the server; empty for the page's own */
  origin: string
  fetch: typeof fetch
  clock: Clock
  deviceId: string
  meter: Meter
}

/**
 * The one place from which HTTP leaves. It gives a call up after 15 s without an answer or without a further byte
 * of it (an upload gets its time on top), and lets the judge decide whether it was our server that spoke.
 */
export function createSend({ origin, fetch, clock, deviceId, meter }: ClientDeps): Send {
  const client = wretch(origin, { credentials: 'same-origin', cache: 'no-store' })
    .polyfills({ fetch })
    .headers({ accept: 'application/json', [DEVICE_HEADER]: deviceId })

  return async (call) => {
    const text = call.body === undefined ? null : JSON.stringify(call.body)
    const body = call.bytes ?? text
    const bytesUp = call.bytes?.size ?? (text === null ? 0 : encoder.encode(text).byteLength)
    const deadline = openDeadline(clock, {
      silenceMs: API_TIMEOUT_MS,
      graceMs: (bytesUp / UPLOAD_SLOWEST_BYTES_PER_S) * 1_000,
      totalMs: API_TOTAL_MAX_MS,
    })
    const signal = call.signal ? AbortSignal.any([call.signal, deadline.signal]) : deadline.signal
    const request = client
      .url(call.path)
      .headers(headersOf(call, text !== null))
      .options({ signal, method: call.method, ...(body === null ? {} : { body }) })
    const metered = meterCall(meter, clock, bytesUp)
    const onHead = (ours: boolean) => {
      deadline.heard()
      metered.head(ours)
    }
    const onBytes = (bytes: number) => {
      deadline.heard()
      meter.came(bytes)
    }
    try {
      const answer = unchanged(await received(request.fetch(), { onHead, onBytes }), call.held)
      call.onHead?.(answer.status, answer.headers)
      const judged = judge(answer, call.schema, clock)
      const etag = answer.headers.get('etag')
      // kept already, and no younger for having been given again
      const isKept = answer.headers.has(KEPT_AT_HEADER)
      if (judged.ok && etag !== null && !isKept) call.onHold?.({ etag, text: answer.text })
      return judged.ok && isKept ? { ...judged, isEarlier: true } : judged
    } catch {
      if (!deadline.signal.aborted) return unreachable()
      metered.lost()
      return timedOut()
    } finally {
      deadline.end()
    }
  }
}

function headersOf(call: Call<unknown>, hasBody: boolean): Record<string, string> {
  return {
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(call.held ? { 'if-none-match': call.held.etag } : {}),
    ...(isSendable(call.token) ? { authorization: `Bearer ${call.token}` } : {}),
    ...call.headers,
  }
}

const encoder = new TextEncoder()
const NOT_MODIFIED = 304

function unchanged(answer: Received, held: HeldAnswer | undefined): Received {
  return answer.status === NOT_MODIFIED && held ? { ...answer, status: 200, text: held.text } : answer
}
