import type { GenericSchema } from 'valibot'
import wretch from 'wretch'
import { API_TIMEOUT_MS, API_TOTAL_TIMEOUT_MS, UPLOAD_MIN_BYTES_PER_S } from '#domain/wire/limits.ts'
import { CACHED_AT_HEADER } from '#domain/wire/service-worker/member-caches.ts'
import { isWellFormedToken } from '#domain/wire/session/access-token.ts'
import { DEVICE_HEADER, SERVER_HEADER } from '#domain/wire/session/session.ts'
import type { Answerer } from '#domain/wire/sync/sync-status.ts'
import type { Clock } from '../../clock.ts'
import { type ApiResult, timeoutFailure, unreachableFailure } from './api-result.ts'
import { classifyResponse } from './classify-response.ts'
import { openDeadline } from './deadline.ts'
import { type RawResponse, readResponse } from './read-response.ts'
import { meterRequest, type TrafficMeter } from './request-meter.ts'

/** One request as it will be sent. `token` null: an anonymous request without a bearer. */
interface Call<T> {
  method: 'GET' | 'POST' | 'HEAD' | 'PATCH'
  /** from `apiPaths` */
  path: string
  token: string | null
  schema: GenericSchema<unknown, T>
  /** sent as JSON */
  body?: unknown
  /** sent unchanged instead of `body` */
  bytes?: Blob
  headers?: Record<string, string>
  /** called with status and headers of the response */
  onHead?: (status: number, headers: Headers) => void
  /** aborts the request when its result is no longer needed */
  signal?: AbortSignal
  /** an earlier response to the same request; a 304 confirms it */
  cached?: CachedResponse
  /** called with a response that may be cached: it parsed and has an etag */
  onCacheable?: (response: CachedResponse) => void
}

/** A response that can be revalidated by its etag. */
export interface CachedResponse {
  etag: string
  text: string
}

/** Never throws: every failure is a result. */
export type Send = <T>(call: Call<T>) => Promise<ApiResult<T>>

export interface ClientDeps {
  /** scheme, host and port of the server; empty for the page's own */
  origin: string
  fetch: typeof fetch
  clock: Clock
  deviceId: string
  meter: TrafficMeter
}

/**
 * The only place that sends HTTP requests. It aborts a request after 15 s without a response or
 * without a further byte of it (an upload gets its transfer time on top). `classifyResponse`
 * decides whether our server responded. Our server redirects no request, so a redirect is not
 * followed: to another origin it would look like no network.
 */
export function createSend({ origin, fetch, clock, deviceId, meter }: ClientDeps): Send {
  const client = wretch(origin, { credentials: 'same-origin', cache: 'no-store', redirect: 'manual' })
    .polyfills({ fetch })
    .headers({ accept: 'application/json', [DEVICE_HEADER]: deviceId })

  return async (call) => {
    const text = call.body === undefined ? null : JSON.stringify(call.body)
    const body = call.bytes ?? text
    const bytesUp = call.bytes?.size ?? (text === null ? 0 : encoder.encode(text).byteLength)
    const deadline = openDeadline(clock, {
      silenceMs: API_TIMEOUT_MS,
      graceMs: (bytesUp / UPLOAD_MIN_BYTES_PER_S) * 1_000,
      totalMs: API_TOTAL_TIMEOUT_MS,
    })
    const signal = call.signal ? AbortSignal.any([call.signal, deadline.signal]) : deadline.signal
    const request = client
      .url(call.path)
      .headers(headersOf(call, text !== null))
      .options({ signal, method: call.method, ...(body === null ? {} : { body }) })
    const measured = meterRequest(meter, clock, bytesUp)
    const onHead = (ours: boolean) => {
      deadline.extend()
      measured.head(ours)
    }
    const onBytes = (bytes: number) => {
      deadline.extend()
      meter.received(bytes)
    }
    try {
      const response = withCachedBody(await readResponse(request.fetch(), { onHead, onBytes }), call.cached)
      call.onHead?.(response.status, response.headers)
      const result = classifyResponse(response, call.schema, clock)
      noteServerTime(meter, response.headers)
      noteAnswer(meter, call, response.headers.has(SERVER_HEADER) ? 'server' : 'other')
      const etag = response.headers.get('etag')
      // already cached: returning it again does not make it fresher
      const isFromCache = response.headers.has(CACHED_AT_HEADER)
      if (result.ok && etag !== null && !isFromCache) call.onCacheable?.({ etag, text: response.text })
      return result.ok && isFromCache ? { ...result, isCached: true } : result
    } catch {
      if (!signal.aborted || deadline.signal.aborted) noteAnswer(meter, call, 'no one')
      if (!deadline.signal.aborted) return unreachableFailure()
      measured.lost()
      return timeoutFailure()
    } finally {
      deadline.clear()
    }
  }
}

function headersOf(call: Call<unknown>, hasBody: boolean): Record<string, string> {
  return {
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(call.cached ? { 'if-none-match': call.cached.etag } : {}),
    ...(isWellFormedToken(call.token) ? { authorization: `Bearer ${call.token}` } : {}),
    ...call.headers,
  }
}

/** The service worker reads the answers to a GET first, and hides who gave them. */
function noteAnswer(meter: TrafficMeter, { method }: Call<unknown>, by: Answerer): void {
  if (method !== 'GET') meter.answered(by)
}

/** A cached response, and one that is not from our server, tells nothing about the time. */
function noteServerTime(meter: TrafficMeter, headers: Headers): void {
  const serverMs = Date.parse(headers.get('date') ?? '')
  const isNow = headers.has(SERVER_HEADER) && !headers.has(CACHED_AT_HEADER)
  if (isNow && Number.isFinite(serverMs)) meter.dated(serverMs)
}

const encoder = new TextEncoder()
const NOT_MODIFIED = 304

function withCachedBody(response: RawResponse, cached: CachedResponse | undefined): RawResponse {
  return response.status === NOT_MODIFIED && cached
    ? { ...response, status: 200, text: cached.text }
    : response
}
