import * as v from 'valibot'
import type { Result } from '#domain/wire/errors/failure.ts'
import type { ApiResult } from '../api/transport/api-result.ts'
import type { OnlineQueries } from '../port.ts'
import type { OnlineQueryDeps } from './online-query-deps.ts'

// The worker only adds the token: what the calls of Operations are is known to their page alone, whose
// code members do not download. Nothing of them is stored.

const ROOT = '/api/operations/'

export const readOperations = async (
  { get }: Pick<OnlineQueryDeps, 'get'>,
  { path }: OnlineQueries['operations.read']['args'],
): Promise<Result<unknown>> =>
  toResult(await get({ path: ROOT + path, schema: v.unknown(), skipsDeduplication: true }))

/** Sent once: a decision whose response was lost is refused the second time. */
export const actInOperations = async (
  { send }: Pick<OnlineQueryDeps, 'send'>,
  { path, body }: OnlineQueries['operations.act']['args'],
): Promise<Result<unknown>> =>
  toResult(await send({ method: 'POST', path: ROOT + path, token: null, schema: v.unknown(), body }))

const toResult = (answer: ApiResult<unknown>): Result<unknown> =>
  answer.ok ? { ok: true, value: answer.value } : { ok: false, failure: answer.failure }
