import { apiPaths } from '#domain/wire/paths.ts'
import {
  type Suspension,
  type SuspensionAppeal,
  type SuspensionRequest,
  suspension,
} from '#domain/wire/session/suspension.ts'
import type { ApiResult } from '../transport/api-result.ts'
import type { Send } from '../transport/http-client.ts'

/** Why an account is suspended; 404 if it is not. */
export const fetchSuspension = (send: Send, body: SuspensionRequest): Promise<ApiResult<Suspension>> =>
  send({ method: 'POST', path: apiPaths.suspension, token: null, body, schema: suspension })

/** For a session that the server ended; null: for another reason, or no answer. */
export async function findSuspension(send: Send, body: SuspensionRequest): Promise<Suspension | null> {
  const answer = await fetchSuspension(send, body)
  return answer.ok ? answer.value : null
}

export const postSuspensionAppeal = (send: Send, body: SuspensionAppeal): Promise<ApiResult<Suspension>> =>
  send({ method: 'POST', path: apiPaths.suspensionAppeal, token: null, body, schema: suspension })
