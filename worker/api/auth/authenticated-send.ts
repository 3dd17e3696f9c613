import { type ApiFailure, unreachableFailure } from '../transport/api-result.ts'
import type { Send } from '../transport/http-client.ts'
import type { TokenRefreshResult } from './token-refresh.ts'

export interface AuthenticatedSendDeps {
  send: Send
  /** the current access token of this tab */
  access: () => string | null
  /** the one refresh that all callers share; gets the rejected token */
  renew: (rejectedToken: string | null) => Promise<TokenRefreshResult>
}

/**
 * Sends requests with the member's bearer token. After a 401 it refreshes the token once, shared by
 * all callers, and retries once. A second 401, right after a successful refresh, is passed on and
 * does not end the session.
 */
export function createAuthenticatedSend({ send, access, renew }: AuthenticatedSendDeps): Send {
  return async (call) => {
    const rejectedToken = access()
    const first = await send({ ...call, token: rejectedToken })
    if (first.ok || first.failure.kind !== 'auth') return first
    const result = await renew(rejectedToken)
    if (result.kind === 'renewed') return withoutRejection(await send({ ...call, token: result.access }))
    return result.kind === 'unreachable' ? result.answer : first
  }
}

/** The refresh has just succeeded, so a 401 now is a server error and not a rejected session. */
function withoutRejection<A extends { ok: true } | ApiFailure>(answer: A): A | ApiFailure {
  return !answer.ok && answer.failure.kind === 'auth' ? unreachableFailure() : answer
}
