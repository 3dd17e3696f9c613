import * as v from 'valibot'
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
  changes?: boolean
  /** The page is blank until the response arrives: no retry. */
  impatient?: boolean
}

export type Get = <T>(call: GetCall<T>) => Promise<ApiResult<T>>

export interface GetDeps {
  /** adds the member's bearer token */
  send: Send
  clock: Clock
  kept: ResponseCache
  /** for how long a cached response may be used without a request, on the current network */
  unaskedForMs: () => number
}

/**
 * GET requests of one member. A response with an etag is cached and revalidated, so an unchanged
 * response costs a 304. Identical requests within two seconds share one response; a failure that
 * has arrived is never shared.
 */
export function createCachedGet({ send, clock, kept, unaskedForMs }: GetDeps): Get {
  const shared = new Map<string, { begunMs: number; answer: Promise<ApiResult<unknown>> }>()

  const ask = async <T>({ path, schema }: GetCall<T>): Promise<ApiResult<T>> => {
    const known = await kept.find(path)
    // An older version of the app may have cached it: a 304 does not help if this version cannot
    // parse it.
    const held = known && read(schema, known.text).success ? known : null
    return send({
      method: 'GET',
      path,
      token: null,
      schema,
      ...(held && { held }),
      onHold: (answer) => kept.keep(path, answer),
    })
  }

  const askOnce = <T>(call: GetCall<T>): Promise<ApiResult<T>> => {
    const nowMs = clock.now()
    const same = call.changes ? undefined : shared.get(call.path)
    // The same path is always parsed with the same schema.
    if (same && nowMs - same.begunMs < GET_DEDUPE_MS) return same.answer as Promise<ApiResult<T>>
    const mine = { begunMs: nowMs, answer: ask(call) }
    shared.set(call.path, mine)
    const forget = () => {
      if (shared.get(call.path) === mine) shared.delete(call.path)
    }
    void mine.answer.then((answer) => (answer.ok ? clock.after(GET_DEDUPE_MS, forget) : forget()))
    return mine.answer
  }

  return async (call) => {
    const recent = call.acceptsRecent ? await kept.findFresh(call.path, unaskedForMs()) : null
    const parsed = recent && read(call.schema, recent.text)
    if (parsed?.success) return { ok: true, value: parsed.output }
    return call.impatient ? askOnce(call) : withRetries(clock, GET_RETRY_POLICY, () => askOnce(call))
  }
}

const read = <T>(schema: v.GenericSchema<unknown, T>, text: string) => v.safeParse(schema, JSON.parse(text))
