import { memberIdFromToken } from '#domain/wire/session/member-id-from-token.ts'
import type { TokenPair } from '#domain/wire/session/session.ts'
import type { SessionDeps } from './session-deps.ts'

/**
 * Throws where a newer version of the app has taken this member's databases away in its own tab: the two would go on taking them
 * from each other.
 */
export async function assertNoNewerReplica(
  pair: TokenPair | null,
  { hasNewerReplica }: Pick<SessionDeps, 'hasNewerReplica'>,
): Promise<void> {
  const memberId = pair && memberIdFromToken(pair.access)
  if (memberId && (await hasNewerReplica(memberId)))
    throw new Error('A newer version of the app holds the documents of this member')
}
