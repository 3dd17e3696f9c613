import type { CollectionItem, RouteCollection } from './route-collection.ts'

/** Totals of the known routes; a route that occurs several times counts once. */
export function computeCollectionTotals(
  items: readonly Pick<CollectionItem, 'route'>[],
  routes: ReadonlyMap<string, { distance: number; ascent: number | null }>,
): RouteCollection['totals'] {
  const found = [...new Set(items.map(({ route }) => route))].flatMap((id) => routes.get(id) ?? [])
  return {
    distance: found.reduce((sum, { distance }) => sum + distance, 0),
    ascent: found.reduce((sum, { ascent }) => sum + (ascent ?? 0), 0),
    count: found.length,
  }
}
