import type { CollectionItem, RouteCollection } from './route-collection.ts'

/** Of the routes that are known: each counts once, however often it is in the collection. */
export function computeCollectionTotals(
  items: readonly Pick<CollectionItem, 'route'>[],
  routes: ReadonlyMap<string, { distance: number; ascent: number | null }>,
): RouteCollection['totals'] {
  const held = [...new Set(items.map(({ route }) => route))].flatMap((id) => routes.get(id) ?? [])
  return {
    distance: held.reduce((sum, { distance }) => sum + distance, 0),
    ascent: held.reduce((sum, { ascent }) => sum + (ascent ?? 0), 0),
    count: held.length,
  }
}
