import { useSnapshot } from 'valtio'
import type { Profile } from '#domain/profile/profile.ts'
import type { Relation, RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { profileScope } from '#domain/wire/sync/scope.ts'
import type { ItemState } from '#domain/wire/sync/sync-status.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import {
  type ScopeSubscription,
  useScopeSubscription,
} from '../../platform/queries/use-scope-subscription.ts'
import { useSession } from '../../state/session.ts'
import { syncStatus } from '../../state/sync-status.ts'

/** The profile on this device; null: none, undefined: not read yet. */
export const useMember = (id: string): Profile | null | undefined => useQuery('profile.one', { id })

/** Downloads a member's profile and what they share with everyone, while their page is open. */
export const useMemberSubscription = (id: string): ScopeSubscription => useScopeSubscription(profileScope(id))

type Kind = 'follow' | 'block' | 'mute'

export interface MemberRelation<K extends Kind> {
  /** null: none, undefined: not read yet */
  relation: RelationOf<K> | null | undefined
  /** sync state of an unsent change */
  state: ItemState | null
  /** an unsent change that the server has not refused */
  pending: 'create' | 'edit' | 'delete' | null
}

/** The relation of the signed-in member to another one, including unsent changes. */
export function useRelationTo<K extends Kind>(kind: K, target: string): MemberRelation<K> {
  const { memberId } = useSession()
  return useRelationBetween(kind, { member: memberId ?? '', target })
}

/** The follow of another member to the signed-in one. */
export function useIncomingFollow(member: string): RelationOf<'follow'> | null {
  const { memberId } = useSession()
  return useRelationBetween('follow', { member, target: memberId ?? '' }).relation ?? null
}

function useRelationBetween<K extends Kind>(
  kind: K,
  { member, target }: { member: string; target: string },
): MemberRelation<K> {
  const id = relationId({ kind, member, target })
  const found = useQuery('relation.one', { id })
  const unsent = useSnapshot(syncStatus).unsent.find(
    (item) => item.id === id && item.collection === 'relations',
  )
  const isPending = unsent && unsent.state !== 'needs_attention'
  return {
    relation: found as RelationOf<K> | null | undefined, // the id determines the kind
    state: unsent?.state ?? null,
    pending: isPending ? unsent.action : null,
  }
}

/** More than most members have; bounds the query. */
const RELATIONS_MAX = 1_000

/** Follows and requests to the signed-in member, newest first; undefined: not read yet. */
export function useFollowers(memberId: string): RelationOf<'follow'>[] | undefined {
  const target = { collection: 'profiles', id: memberId }
  return useQuery('relation.to', { target, kind: 'follow', limit: RELATIONS_MAX })?.rows.filter(isFollow)
}

/** Follows and requests of the signed-in member, newest first; undefined: not read yet. */
export const useFollowing = (memberId: string): RelationOf<'follow'>[] | undefined =>
  useQuery('relation.of', { member: memberId, kind: 'follow', limit: RELATIONS_MAX })?.filter(isFollow)

/** The signed-in member's blocks, newest first; undefined: not read yet. */
export const useBlocks = (memberId: string): RelationOf<'block'>[] | undefined =>
  useQuery('relation.of', { member: memberId, kind: 'block', limit: RELATIONS_MAX })?.filter(
    (relation): relation is RelationOf<'block'> => relation.kind === 'block',
  )

/** What the signed-in member has muted, newest first; undefined: not read yet. */
export const useMutes = (memberId: string): RelationOf<'mute'>[] | undefined =>
  useQuery('relation.of', { member: memberId, kind: 'mute', limit: RELATIONS_MAX })?.filter(
    (relation): relation is RelationOf<'mute'> => relation.kind === 'mute',
  )

const isFollow = (relation: Relation): relation is RelationOf<'follow'> => relation.kind === 'follow'

/** The member's name as their routes on this device have it; null: no routes, undefined: not read yet. */
export function useKnownAuthor(id: string): { username: string; routes: number } | null | undefined {
  const found = useQuery('route.list', { text: '', sort: 'newest', author: id, filter: '', limit: 1 })
  if (!found) return undefined
  const [newest] = found.rows
  return newest ? { username: newest.author.username, routes: found.total ?? found.rows.length } : null
}
