import { memberIdFromToken } from '#domain/wire/session/member-id-from-token.ts'
import { createAuthenticatedSend } from '../api/auth/authenticated-send.ts'
import { createTokenRefresh } from '../api/auth/token-refresh.ts'
import type { Send } from '../api/transport/http-client.ts'
import type { SessionDeps } from './session-deps.ts'
import type { SessionTokens } from './tokens/session-tokens.ts'

/** Sends with the session's access token, and refreshes it when the server rejects it. */
export function createSessionSend({
  send,
  runExclusive,
  log,
  tokens,
  memberId,
  onRejected,
}: Pick<SessionDeps, 'send' | 'runExclusive' | 'log'> & {
  tokens: () => SessionTokens
  memberId: () => string | null
  /** the server has rejected the refresh token of this member */
  onRejected: (memberId: string | null) => void
}): Send {
  const refresh = createTokenRefresh({
    send,
    runExclusive,
    log,
    tokens: {
      read: () => tokens().read(),
      adopt: (pair) => tokens().adopt(pair),
      save: (pair) => tokens().save(pair),
    },
    member: memberId,
    memberOf: (pair) => memberIdFromToken(pair.access),
  })
  return createAuthenticatedSend({
    send,
    access: () => tokens().current()?.access ?? null,
    renew: async (spent) => {
      const requestedFor = memberId()
      const result = await refresh(spent)
      if (result.kind === 'refused') onRejected(requestedFor)
      return result
    },
  })
}
