import * as v from 'valibot'
import { GET_DEDUPE_MS } from '#domain/wire/limits.ts'
import type { Clock } from '../../clock.ts'
import type { ApiResult } from '../transport/api-result.ts'
import type { Send } from '../transport/http-client.ts'
import { GET_RETRY_POLICY, withRetries } from '../transport/retry.ts'
import type { ResponseCache } from './response-cache.ts'

/** A question that only the server can answer, and that changes nothing there. */
export interface GetCall<T> {
  /** from `apiPaths`, with its query */
  path: string
  schema: v.GenericSchema<unknown, T>
  /** Whether a recent answer will do without asking; how recent, the network decides. Without this the server is always asked. */
  acceptsRecent?: boolean
  /** What the member may have changed a moment ago: no answer from before that will do. */
  changes?: boolean
  /** Somebody waits for the answer before anything can be shown: no second try. */
  impatient?: boolean
}

export type Get = <T>(call: GetCall<T>) => Promise<ApiResult<T>>

export interface GetDeps {
  /** with the member's bearer */
  send: Send
  clock: Clock
  kept: ResponseCache
  /** for how long an answer will do without asking, as the network is now */
  unaskedForMs: () => number
}

/**
 * GETs of one member. An answer with an etag is kept and its etag sent along the next time, so that an answer that still
 * holds costs a 304. Identical calls within two seconds share one answer, but never a failure that has come.
 */
export function createCachedGet({ send, clock, kept, unaskedForMs }: GetDeps): Get {
  const shared = new Map<string, { begunMs: number; answer: Promise<ApiResult<unknown>> }>()

  const ask = async <T>({ path, schema }: GetCall<T>): Promise<ApiResult<T>> => {
    const known = await kept.find(path)
    // An older version of the app may have kept it: a 304 is of no use for what can not be read here.
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
    // The same path is always read by the same schema.
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
