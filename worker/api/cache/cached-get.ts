import * as v from 'valibot'
import { isRecent } from '#domain/std/time/is-recent.ts'
import { GET_DEDUPE_MS } from '#domain/wire/limits.ts'
import type { Clock } from '../../clock.ts'
import type { ApiResult } from '../transport/api-result.ts'
import type { Send } from '../transport/http-client.ts'
import { GET_RETRY_POLICY, withRetries } from '../transport/retry.ts'
import type { ResponseCache } from './response-cache.ts'

/** A read-only request that only the server can answer. */
export interface GetCall<T> {
  /** from `apiPaths`, with its query string */
  path: string
  schema: v.GenericSchema<unknown, T>
  /**
   * Whether a recent cached response may be returned without a request; the network strategy
   * decides how recent. Otherwise the server is always asked.
   */
  acceptsRecent?: boolean
  /** The member may have changed this a moment ago: do not share an earlier response. */
  skipsDeduplication?: boolean
  /** The page is blank until the response arrives: no retry. */
  noRetry?: boolean
}

export type Get = <T>(call: GetCall<T>) => Promise<ApiResult<T>>

export interface GetDeps {
  /** adds the member's bearer token */
  send: Send
  clock: Clock
  cache: ResponseCache
  /** for how long a cached response may be used without a request, on the current network */
  maxAgeMs: () => number
}

/**
 * GET requests of one member. A response with an etag is cached and revalidated, so an unchanged
 * response costs a 304. Identical requests within two seconds share one response; a failure that
 * has arrived is never shared.
 */
export function createCachedGet({ send, clock, cache, maxAgeMs }: GetDeps): Get {
  const pending = new Map<string, { begunMs: number; answer: Promise<ApiResult<unknown>> }>()

  const fetch = async <T>({ path, schema }: GetCall<T>): Promise<ApiResult<T>> => {
    const stored = await cache.find(path)
    // An older version of the app may have cached it: a 304 does not help if this version cannot
    // parse it.
    const cached = stored && parse(schema, stored.text).success ? stored : null
    return send({
      method: 'GET',
      path,
      token: null,
      schema,
      ...(cached && { cached }),
      onCacheable: (answer) => cache.keep(path, answer),
    })
  }

  const fetchOnce = <T>(call: GetCall<T>): Promise<ApiResult<T>> => {
    const nowMs = clock.now()
    const duplicate = call.skipsDeduplication ? undefined : pending.get(call.path)
    // The same path is always parsed with the same schema.
    if (duplicate && isRecent(duplicate.begunMs, { nowMs, maxAgeMs: GET_DEDUPE_MS }))
      return duplicate.answer as Promise<ApiResult<T>>
    const own = { begunMs: nowMs, answer: fetch(call) }
    pending.set(call.path, own)
    const remove = () => {
      if (pending.get(call.path) === own) pending.delete(call.path)
    }
    void own.answer.then((answer) => (answer.ok ? clock.after(GET_DEDUPE_MS, remove) : remove()))
    return own.answer
  }

  return async (call) => {
    const recent = call.acceptsRecent ? await cache.findFresh(call.path, maxAgeMs()) : null
    const parsed = recent && parse(call.schema, recent.text)
    if (parsed?.success) return { ok: true, value: parsed.output }
    return call.noRetry ? fetchOnce(call) : withRetries(clock, GET_RETRY_POLICY, () => fetchOnce(call))
  }
}

const parse = <T>(schema: v.GenericSchema<unknown, T>, text: string) => v.safeParse(schema, JSON.parse(text))
