import type { Relation, RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { collectionScope } from '#domain/wire/sync/scope.ts'
import type { CollectionListArgs, RouteRow } from '../../platform/port/port.ts'
import { useQuery, useSteadyQuery } from '../../platform/queries/use-query.ts'
import {
  type ScopeSubscription,
  useScopeSubscription,
} from '../../platform/queries/use-scope-subscription.ts'

export type CollaborationRelation = RelationOf<'collaboration'>

const COLLABORATIONS_MAX = 200

const target = (id: string) => ({ collection: 'route_collections' as const, id })

/** The member's collections; the previous rows stay until the new ones are loaded. */
export const useCollectionList = (args: CollectionListArgs) => useSteadyQuery('collection.shelf', args)

export const useCollection = (id: string) => useQuery('collection.one', { id })

/** Downloads a collection with its routes while its page is open. */
export const useCollectionSubscription = (id: string): ScopeSubscription =>
  useScopeSubscription(collectionScope(id))

/** The local ones of these routes by id; undefined: not loaded yet. */
export function useRoutesById(ids: readonly string[]): ReadonlyMap<string, RouteRow> | undefined {
  const { rows } = useSteadyQuery('route.some', { ids: [...ids] })
  return rows && new Map(rows.map((row) => [row.id, row]))
}

/** The member's own invitation or collaboration; null: none. */
export function useMyCollaboration(id: string, memberId: string): CollaborationRelation | null {
  const relation = useQuery('relation.one', {
    id: relationId({ kind: 'collaboration', member: memberId, target: id }),
  })
  return relation && isCollaboration(relation) ? relation : null
}

/** Invitations and collaborations that the member may see. */
export const useCollaborations = (id: string): readonly CollaborationRelation[] =>
  useQuery('relation.to', {
    target: target(id),
    kind: 'collaboration',
    limit: COLLABORATIONS_MAX,
  })?.rows.filter(isCollaboration) ?? []

const isCollaboration = (relation: Relation): relation is CollaborationRelation =>
  relation.kind === 'collaboration'
