import { useMemo } from 'react'
import { type MembershipStatus, statusIn } from '#domain/community/access/membership-status.ts'
import type { CommunityCard } from '#domain/community/card.ts'
import type { Community } from '#domain/community/community.ts'
import type { Post } from '#domain/post/post.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { useQuery, useSteadyQuery } from '../../platform/queries/use-query.ts'

export type PostTarget = NonNullable<Post['target']>

const MEMBERSHIPS_MAX = 200
const FOLLOWED_MAX = 1_000

/** The posts of a community: pinned ones first, both newest first. */
export const useCommunityPosts = (community: string, limit: number): readonly Post[] | undefined =>
  useSteadyQuery('post.in', { community, limit }).rows

/** The posts of a community that wait for approval, newest first. */
export const useWaitingPosts = (community: string, limit: number): readonly Post[] | undefined =>
  useQuery('post.waiting', { community, limit })

export const useCommunity = (id: string): Community | null | undefined => useQuery('community.one', { id })

/** The member's status in a community; undefined: not loaded yet, null: the community is missing. */
export function useOwnStatus(communityId: string, memberId: string): MembershipStatus | null | undefined {
  const community = useCommunity(communityId)
  const id = relationId({ kind: 'membership', member: memberId, target: communityId })
  const relation = useQuery('relation.one', { id })
  if (community === undefined || relation === undefined) return undefined
  return community && statusIn(community, memberId, relation?.kind === 'membership' ? relation : null)
}

export type JoinedMembership = RelationOf<'membership'>

/** The member's memberships by community; undefined: not loaded yet. */
export function useJoinedMemberships(memberId: string): ReadonlyMap<string, JoinedMembership> | undefined {
  const rows = useQuery('relation.of', { member: memberId, kind: 'membership', limit: MEMBERSHIPS_MAX })
  return useMemo(
    () =>
      rows &&
      new Map(
        rows.flatMap((relation) =>
          relation.kind === 'membership' && relation.state === 'member'
            ? [[relation.target.id, relation] as const]
            : [],
        ),
      ),
    [rows],
  )
}

/** Communities of this device by id. */
export function useCommunitiesById(ids: readonly string[]): ReadonlyMap<string, CommunityCard> | undefined {
  const { rows } = useSteadyQuery('community.some', { ids: [...ids] })
  return useMemo(() => rows && new Map(rows.map((row) => [row.id, row])), [rows])
}

/** The members whom this member follows; undefined: not loaded yet. */
export function useFollowedMembers(memberId: string): readonly string[] | undefined {
  const rows = useQuery('relation.of', { member: memberId, kind: 'follow', limit: FOLLOWED_MAX })
  return useMemo(
    () =>
      rows?.flatMap((relation) =>
        relation.kind === 'follow' && relation.state === 'accepted' ? [relation.target.id] : [],
      ),
    [rows],
  )
}
