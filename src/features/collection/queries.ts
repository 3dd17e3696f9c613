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

/** More are not looked through. */
const ASKED_MAX = 200

const target = (id: string) => ({ collection: 'route_collections' as const, id })

/** The member’s collections; the former ones stay until others have come. */
export const useCollectionList = (args: CollectionListArgs) => useSteadyQuery('collection.shelf', args)

export const useCollection = (id: string) => useQuery('collection.one', { id })

/** Brings a collection with its routes to this device while its page shows it. */
export const useCollectionSubscription = (id: string): ScopeSubscription =>
  useScopeSubscription(collectionScope(id))

/** Those of these routes that are on this device, by id; undefined until it has told. */
export function useRoutesById(ids: readonly string[]): ReadonlyMap<string, RouteRow> | undefined {
  const { rows } = useSteadyQuery('route.some', { ids: [...ids] })
  return rows && new Map(rows.map((row) => [row.id, row]))
}

/** How this member was asked to keep a collection; null: not. */
export function useMyCollaboration(id: string, memberId: string): CollaborationRelation | null {
  const edge = useQuery('relation.one', {
    id: relationId({ kind: 'collaboration', member: memberId, target: id }),
  })
  return edge && isAsked(edge) ? edge : null
}

/** Whoever was asked to keep a collection, as far as this member may know. */
export const useCollaborations = (id: string): readonly CollaborationRelation[] =>
  useQuery('relation.to', { target: target(id), kind: 'collaboration', limit: ASKED_MAX })?.rows.filter(
    isAsked,
  ) ?? []

const isAsked = (edge: Relation): edge is CollaborationRelation => edge.kind === 'collaboration'
