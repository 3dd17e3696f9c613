import { collectionScope } from '#domain/wire/sync/scope.ts'
import type { CollectionListArgs, RouteRow } from '../../platform/port/port.ts'
import { useQuery, useSteadyQuery } from '../../platform/queries/use-query.ts'
import {
  type ScopeSubscription,
  useScopeSubscription,
} from '../../platform/queries/use-scope-subscription.ts'

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
