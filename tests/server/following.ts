import type { Write, WriteResult } from '#domain/wire/sync/protocol.ts'
import { changeOf, edge, profileOf, type Target } from './edges.ts'
import type { TestApp } from './test-app.ts'
import { editing, only, type TestMember } from './test-member.ts'

// Members who follow each other, and the effects of it.

export const follow = (who: { id: string }, whom: { id: string }): Write =>
  edge('follow', who, profileOf(whom))

/** The response of the followed member. */
export const answer = (who: TestMember, whom: TestMember, was: string, state: string): Write =>
  changeOf('follow', { member: who, target: whom }, { was: { state: was }, set: { state } })

/** Approves their followers from now on. */
export const approving = (member: TestMember): Promise<WriteResult[]> =>
  member.push(
    editing('profiles', member.id, { was: { approvesFollowers: false }, set: { approvesFollowers: true } }),
  )

/** Shows their profile to followers only from now on. */
export const hiding = (member: TestMember): Promise<WriteResult[]> =>
  member.push(
    editing('profiles', member.id, { was: { visibility: 'members' }, set: { visibility: 'followers' } }),
  )

export const codeOf = (results: readonly WriteResult[]): string | undefined => only(results).error?.code

export async function countsOf(app: TestApp, { collection, id }: Target): Promise<Record<string, number>> {
  const [row] = await app.db.query<{ counts: Record<string, number> }>(
    `select own -> 'counts' as counts from document where collection = $1 and id = $2`,
    [collection, id],
  )
  return row?.counts ?? {}
}
