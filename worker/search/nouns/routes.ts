import type { Route } from '#domain/route/route.ts'
import type { RouteKeys } from '#replica/collections/routes.ts'
import type { SearchedNoun } from './noun.ts'

/** Routes are found by name, and by place, activity and tags. */
export const searchedRoutes: SearchedNoun<'routes', RouteKeys> = {
  collection: 'routes',
  entryOf: (row) => {
    const { id, name, activity, place, tags } = row as unknown as Partial<Route> & { id: string }
    const { newest, nameKey, shortest, longest, mostAscent, bestRated, authorId } =
      row as unknown as RouteKeys
    const more = [place?.village, place?.region, place?.country, activity, ...(tags ?? [])]
    return {
      id,
      title: name ?? '',
      more: more.join(' '),
      keys: { newest, nameKey, shortest, longest, mostAscent, bestRated, authorId },
    }
  },
  hitOf: (document) => {
    const { id, name, activity, place, distance, ascent } = document as unknown as Route
    return { id, name, activity, place, distance, ascent }
  },
}
