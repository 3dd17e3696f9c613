import type { CommunityCard } from '#domain/community/card.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { useQuery } from '../../platform/queries/use-query.ts'

/** Enough to meet those that are open among the largest. */
const COMMUNITIES_LOOKED_AT = 30
const MEMBERSHIPS_LOOKED_AT = 200

/** Communities of this device, those with the most members first; undefined until they have come. */
export const useLargestCommunities = (): CommunityCard[] | undefined =>
  useQuery('community.list', { sort: 'largest', limit: COMMUNITIES_LOOKED_AT })

export type Membership = Pick<RelationOf<'membership'>, 'id' | 'target' | 'state'>

/** What a member has joined, newest first. */
export const useMemberships = (memberId: string): Membership[] | undefined =>
  useQuery('relation.of', { member: memberId, kind: 'membership', limit: MEMBERSHIPS_LOOKED_AT })?.filter(
    (edge) => edge.kind === 'membership',
  )
