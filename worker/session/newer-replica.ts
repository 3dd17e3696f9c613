import { memberIdFromToken } from '#domain/wire/session/member-id-from-token.ts'
import type { TokenPair } from '#domain/wire/session/session.ts'
import type { SessionDeps } from './session-deps.ts'

/**
 * Throws if a tab of a newer app version has replaced this member's databases: otherwise the two tabs
 * would go on replacing them.
 */
export async function assertNoNewerReplica(
  pair: TokenPair | null,
  { hasNewerReplica }: Pick<SessionDeps, 'hasNewerReplica'>,
): Promise<void> {
  const memberId = pair && memberIdFromToken(pair.access)
  if (memberId && (await hasNewerReplica(memberId)))
    throw new Error('A newer app version has opened the databases of this member')
}
