import { relationId } from '#domain/relation/edge.ts'
import type { Relation, RelationOf } from '#domain/relation/relation.ts'
import { collectionScope } from '#domain/wire/scope.ts'
import type { RouteRow, ShelfArgs } from '../../platform/port.ts'
import { useQuery, useSteadyQuery } from '../../platform/use-query.ts'
import { useWanted, type Wanted } from '../../platform/use-wanted.ts'

export type Asked = RelationOf<'collaboration'>

/** More are not looked through. */
const ASKED_MAX = 200

const target = (id: string) => ({ collection: 'route_collections' as const, id })

/** The member’s collections; the former ones stay until others have come. */
export const useShelf = (args: ShelfArgs) => useSteadyQuery('collection.shelf', args)

export const useCollection = (id: string) => useQuery('collection.one', { id })

/** Brings a collection with its routes to this device while its page shows it. */
export const useWantedCollection = (id: string): Wanted => useWanted(collectionScope(id))

/** Those of these routes that are on this device, by id; undefined until it has told. */
export function useRoutesIn(ids: readonly string[]): ReadonlyMap<string, RouteRow> | undefined {
  const { rows } = useSteadyQuery('route.some', { ids: [...ids] })
  return rows && new Map(rows.map((row) => [row.id, row]))
}

/** How this member was asked to keep a collection; null: not. */
export function useAskedMe(id: string, memberId: string): Asked | null {
  const edge = useQuery('relation.one', {
    id: relationId({ kind: 'collaboration', member: memberId, target: id }),
  })
  return edge && isAsked(edge) ? edge : null
}

/** Whoever was asked to keep a collection, as far as this member may know. */
export const useAsked = (id: string): readonly Asked[] =>
  useQuery('relation.to', { target: target(id), kind: 'collaboration', limit: ASKED_MAX })?.rows.filter(
    isAsked,
  ) ?? []

const isAsked = (edge: Relation): edge is Asked => edge.kind === 'collaboration'
