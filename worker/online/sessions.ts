import type { Result } from '#domain/wire/errors/failure.ts'
import type { MemberSession } from '#domain/wire/session/session-list.ts'
import { fetchSessions, postSessionEnd } from '../api/resources/sessions.ts'
import type { ApiResult } from '../api/transport/api-result.ts'
import { COMMAND_RETRY_POLICY, withRetries } from '../api/transport/retry.ts'
import type { OnlineQueries } from '../port.ts'
import type { OnlineQueryDeps } from './online-query-deps.ts'

type SessionDeps = Pick<OnlineQueryDeps, 'get' | 'send' | 'clock'>
type Sessions = { sessions: MemberSession[] }

/** Always fetched from the server: a list on the device could hide a stranger's session. */
export const listSessions = async ({ get }: SessionDeps): Promise<Result<Sessions>> =>
  toResult(await fetchSessions(get))

export const endSession = async (
  { send, clock }: SessionDeps,
  { id }: OnlineQueries['session.end']['args'],
): Promise<Result<Sessions>> =>
  toResult(await withRetries(clock, COMMAND_RETRY_POLICY, () => postSessionEnd(send, id)))

const toResult = <T>(answer: ApiResult<T>): Result<T> =>
  answer.ok ? { ok: true, value: answer.value } : { ok: false, failure: answer.failure }
