import type { Community } from '#domain/community/community.ts'
import type { ModerationAct } from '#domain/community/moderation-act.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'

type Membership = RelationOf<'membership'>
type Act = RelationOf<'moderation'>

interface CommunitiesWithMembers {
  communities: readonly Community[]
  communityRelations: readonly (Membership | RelationOf<'invitation'>)[]
}

const BAN_REASON = 'Insulted two members in comments, after a warning.'
/** of the ids of community and member, which are random at their end */
const ID_END = 12

/** The moderation logs: what the owners did about stewards and banned members. */
export const makeActs = ({ communities, communityRelations }: CommunitiesWithMembers): Act[] =>
  communities.flatMap((community) =>
    communityRelations.flatMap((relation) =>
      relation.kind === 'membership' && relation.target.id === community.id
        ? actsOn(community, relation)
        : [],
    ),
  )

function actsOn(community: Community, membership: Membership): Act[] {
  const { state, role } = membership
  if (state === 'banned')
    return [actOn(community, membership, { act: 'member_banned', summary: '', reason: BAN_REASON })]
  const isAppointed = state === 'member' && (role === 'admin' || role === 'moderator')
  return isAppointed
    ? [actOn(community, membership, { act: 'member_role', summary: role, reason: null })]
    : []
}

function actOn(
  { id, author: owner }: Community,
  { author: about, createdAt }: Membership,
  given: { act: ModerationAct; summary: string; reason: string | null },
): Act {
  const target = `${id.slice(-ID_END)}-${about.id.slice(-ID_END)}`
  return {
    id: relationId({ kind: 'moderation', member: owner.id, target }),
    version: 1,
    createdAt,
    updatedAt: createdAt,
    kind: 'moderation',
    target: { collection: 'communities', id },
    data: {},
    author: owner,
    about,
    ...given,
  }
}
