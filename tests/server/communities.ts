import type { CommunityRole } from '#domain/community/access/roles.ts'
import type { CommunityFields } from '#domain/community/community.ts'
import { communityFieldsOf } from '#tests/factories/nouns.ts'
import { changeOf, edge, type Target } from './edges.ts'
import { creating, only, type TestMember } from './test-member.ts'

// Communities and their members, as the API creates them.

export const communityTarget = (id: string) => ({ collection: 'communities', id }) as const satisfies Target

/** Creates a community and returns its id. */
export async function found(
  owner: TestMember,
  id: string,
  fields: Partial<CommunityFields> = {},
): Promise<string> {
  const result = only(
    await owner.push(creating('communities', id, communityFieldsOf({ slug: id, ...fields }))),
  )
  if (result.status !== 'applied') throw new Error(JSON.stringify(result))
  return id
}

export const join = (member: TestMember, community: string) =>
  member.push(edge('membership', member, communityTarget(community), { answers: [] }))

interface MembershipChange {
  state?: string
  role?: CommunityRole
  reason?: string | null
}

/** A steward changes a membership; `was`: the values the steward saw. */
export const changeMember = (
  steward: TestMember,
  { member, community }: { member: TestMember; community: string },
  { was, set }: { was: MembershipChange; set: MembershipChange },
) =>
  steward.push(
    changeOf('membership', { member, target: { id: community } }, { was: { ...was }, set: { ...set } }),
  )
