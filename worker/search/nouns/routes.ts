import type { Route } from '#domain/route/route.ts'
import type { RouteKeys } from '#replica/collections/routes.ts'
import type { RouteEntry } from '../../filter/route-index.ts'
import type { SearchedNoun } from './noun.ts'

/** Routes are found by name, place, activity and tags. */
export const searchedRoutes: SearchedNoun<'routes', RouteEntry> = {
  collection: 'routes',
  entryOf: (row) => {
    // rows were parsed when they were materialized
    const route = row as unknown as Route & RouteKeys
    const { id, name, activity, place, tags } = route
    const more = [place.village, place.region, place.country, activity, ...tags]
    return { id, title: name, more: more.join(' '), traits: route }
  },
  hitOf: (document) => {
    const { id, name, activity, place, distance, ascent } = document as unknown as Route
    return { id, name, activity, place, distance, ascent }
  },
}
