import type { Result } from '#domain/wire/errors/failure.ts'
import type { Suspension } from '#domain/wire/session/suspension.ts'
import { fetchSuspension, postSuspensionAppeal } from '../api/auth/suspension.ts'
import type { ApiResult } from '../api/transport/api-result.ts'
import type { Send } from '../api/transport/http-client.ts'
import type { OnlineQueries } from '../port.ts'

// For accounts that are suspended, and so signed out.

export const readSuspension = async (
  { send }: { send: Send },
  { token }: OnlineQueries['suspension.read']['args'],
): Promise<Result<Suspension>> => toResult(await fetchSuspension(send, { token }))

/** Sent once: the answer to a repetition is that it was sent. */
export const appealSuspension = async (
  { send }: { send: Send },
  { token, text }: OnlineQueries['suspension.appeal']['args'],
): Promise<Result<Suspension>> => toResult(await postSuspensionAppeal(send, { token, text }))

const toResult = (answer: ApiResult<Suspension>): Result<Suspension> =>
  answer.ok ? { ok: true, value: answer.value } : { ok: false, failure: answer.failure }
