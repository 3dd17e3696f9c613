import { type MembershipStatus, statusIn } from '#domain/community/access/membership-status.ts'
import type { CommunityCard } from '#domain/community/card.ts'
import type { Community } from '#domain/community/community.ts'
import { MODERATION_LOG_MAX } from '#domain/community/moderation-act.ts'
import type { NotificationChoice } from '#domain/community/notification-choice.ts'
import type { RelationKind } from '#domain/relation/kinds.ts'
import type { Relation, RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { communityPageScope, communityScope } from '#domain/wire/sync/scope.ts'
import type { CommunitySearchArgs, OwnCommunityRow } from '../../platform/port/port.ts'
import { useQuery, useSteadyQuery } from '../../platform/queries/use-query.ts'
import {
  type ScopeSubscription,
  useScopeSubscription,
} from '../../platform/queries/use-scope-subscription.ts'

/** Enough to find open ones among the largest. */
const COMMUNITIES_LIMIT = 30
const MEMBERSHIPS_LIMIT = 200

/** Communities of this device, those with the most members first; undefined until they are read. */
export const useLargestCommunities = (): CommunityCard[] | undefined =>
  useQuery('community.list', { sort: 'largest', limit: COMMUNITIES_LIMIT })

export type Membership = RelationOf<'membership'>

/** Memberships of a member, newest first. */
export const useMemberships = (memberId: string): Membership[] | undefined =>
  useQuery('relation.of', { member: memberId, kind: 'membership', limit: MEMBERSHIPS_LIMIT })?.filter(
    isMembership,
  )

/** Communities on this device that match; the previous rows stay until the new ones are loaded. */
export const useFoundCommunities = (args: CommunitySearchArgs) =>
  useSteadyQuery('community.explore', args).rows

/** Communities that the member belongs to, asked to join, or is invited to; by name. */
export const useOwnCommunityRows = (): readonly OwnCommunityRow[] | undefined =>
  useQuery('community.mine', {})

/** null: not on this device; undefined: not loaded yet */
export const useCommunity = (id: string): Community | null | undefined => useQuery('community.one', { id })

/** Downloads a community while its page is open: for members everything in it. */
export function useCommunitySubscription(id: string, memberId: string): ScopeSubscription {
  const membership = useOwnRelation('membership', id, memberId)
  const isMember = membership?.state === 'member'
  return useScopeSubscription(isMember ? communityScope(id) : communityPageScope(id))
}

export interface OwnStanding {
  status: MembershipStatus
  membership: Membership | null
  /** pending */
  invitation: RelationOf<'invitation'> | null
  isMuted: boolean
}

/** What a member is in a community; undefined: not loaded yet. */
export function useOwnStanding(community: Community, memberId: string): OwnStanding | undefined {
  const membership = useOwnRelation('membership', community.id, memberId)
  const invitation = useOwnRelation('invitation', community.id, memberId)
  const mute = useOwnRelation('mute', community.id, memberId)
  if (membership === undefined || invitation === undefined || mute === undefined) return undefined
  return {
    status: statusIn(community, memberId, membership),
    membership,
    invitation: invitation?.state === 'pending' ? invitation : null,
    isMuted: mute !== null,
  }
}

function useOwnRelation<K extends 'membership' | 'invitation' | 'mute'>(
  kind: K,
  community: string,
  member: string,
): RelationOf<K> | null | undefined {
  const found = useQuery('relation.one', { id: relationId({ kind, member, target: community }) })
  return found as RelationOf<K> | null | undefined // the id determines the kind
}

/** Memberships of a community, newest first; `total`: their number on this device. */
export function useMembers(
  community: string,
  limit: number,
): { rows: readonly Membership[]; total: number } | undefined {
  const found = useRelationsTo('membership', community, limit)
  return found && { rows: found.rows.filter(isMembership), total: found.total }
}

/** Invitations to a community that this member may see, newest first. */
export const useInvitations = (
  community: string,
  limit: number,
): readonly RelationOf<'invitation'>[] | undefined =>
  useRelationsTo('invitation', community, limit)?.rows.filter(
    (relation): relation is RelationOf<'invitation'> => relation.kind === 'invitation',
  )

export type LoggedAct = RelationOf<'moderation'>

/** The moderation log of a community, newest first; undefined until it is read. */
export const useModerationLog = (community: string): readonly LoggedAct[] | undefined =>
  useRelationsTo('moderation', community, MODERATION_LOG_MAX)?.rows.filter(
    (relation): relation is LoggedAct => relation.kind === 'moderation',
  )

type PostNotices = Readonly<Record<string, NotificationChoice>>

/**
 * By community, which posts the member chose to be notified of; undefined: not loaded yet. Settings
 * that were stored earlier lack it.
 */
export function usePostNotices(): PostNotices | undefined {
  const settings: { postNotices?: PostNotices } | null | undefined = useQuery('account.settings', {})
  return settings ? (settings.postNotices ?? {}) : undefined
}

const WAITING_MAX = 100

/** How many posts of a community wait for approval. */
export const useWaitingCount = (community: string): number =>
  useQuery('post.waiting', { community, limit: WAITING_MAX })?.length ?? 0

const useRelationsTo = (kind: RelationKind, community: string, limit: number) =>
  useSteadyQuery('relation.to', { target: { collection: 'communities', id: community }, kind, limit }).rows

export const membershipId = (community: string, member: string): string =>
  relationId({ kind: 'membership', member, target: community })

const isMembership = (relation: Relation): relation is Membership => relation.kind === 'membership'
