import { type ApiFailure, unreachableFailure } from '../transport/api-result.ts'
import type { Send } from '../transport/http-client.ts'
import type { TokenRefreshResult } from './token-refresh.ts'

export interface AuthenticatedSendDeps {
  send: Send
  /** the access token that this tab holds now */
  access: () => string | null
  /** the one attempt that all callers share; told the token that was turned away */
  renew: (spent: string | null) => Promise<TokenRefreshResult>
}

/**
 * Sends with the member's bearer. A 401 is answered by one shared refresh and one retry. A second 401, right after
 * a refresh that was granted, is passed on and ends nothing.
 */
export function createAuthenticatedSend({ send, access, renew }: AuthenticatedSendDeps): Send {
  return async (call) => {
    const spent = access()
    const first = await send({ ...call, token: spent })
    if (first.ok || first.failure.kind !== 'auth') return first
    const renewal = await renew(spent)
    if (renewal.kind === 'renewed') return withoutRefusal(await send({ ...call, token: renewal.access }))
    return renewal.kind === 'unreachable' ? renewal.answer : first
  }
}

/** The session was found good a moment ago: a 401 now is a fault of the server, not a verdict. */
function withoutRefusal<A extends { ok: true } | ApiFailure>(answer: A): A | ApiFailure {
  return !answer.ok && answer.failure.kind === 'auth' ? unreachableFailure() : answer
}
