import { memberOfToken } from '#domain/wire/member-of-token.ts'
import type { TokenPair } from '#domain/wire/session.ts'
import type { SessionDeps } from './session-deps.ts'

/**
 * Throws where a newer version of the app has taken this member's databases away in its own tab: the two would go on taking them
 * from each other.
 */
export async function mustNotBeOutrun(
  pair: TokenPair | null,
  { hasNewerReplica }: Pick<SessionDeps, 'hasNewerReplica'>,
): Promise<void> {
  const memberId = pair && memberOfToken(pair.access)
  if (memberId && (await hasNewerReplica(memberId)))
    throw new Error('A newer version of the app holds the documents of this member')
}
