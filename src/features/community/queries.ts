import type { CommunityCard } from '#domain/community/card.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { useQuery } from '../../platform/queries/use-query.ts'

/** Enough to find open ones among the largest. */
const COMMUNITIES_LIMIT = 30
const MEMBERSHIPS_LIMIT = 200

/** Communities of this device, those with the most members first; undefined until they are read. */
export const useLargestCommunities = (): CommunityCard[] | undefined =>
  useQuery('community.list', { sort: 'largest', limit: COMMUNITIES_LIMIT })

export type Membership = Pick<RelationOf<'membership'>, 'id' | 'target' | 'state'>

/** Memberships of a member, newest first. */
export const useMemberships = (memberId: string): Membership[] | undefined =>
  useQuery('relation.of', { member: memberId, kind: 'membership', limit: MEMBERSHIPS_LIMIT })?.filter(
    (relation) => relation.kind === 'membership',
  )
