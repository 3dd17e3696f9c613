import { cutRoute } from '#domain/privacy/cut-route.ts'
import type { Disc } from '#domain/privacy/disc.ts'
import type { Route } from '#domain/route/route.ts'
import { geohash } from '#domain/std/geohash.ts'
import { areaScope, collectionScope, FEATURED_SCOPE, memberScope, routeScope } from '#domain/wire/scope.ts'
import { isEverybody, NOBODY } from '../../sync/circles.ts'
import type { Collection, Placement, Shown } from '../../sync/collection.ts'
import type { Fields } from '../../sync/document-row.ts'
import { type ReadyPhotos, withReady } from '../../sync/ready-media.ts'
import { carriedWhenShared, scopesWhenShared, sharedWith } from '../../sync/shared-with.ts'
import { buryDraftsOf } from '../drafts/store.ts'
import { readMemberCard } from '../profiles/store.ts'
import { collectionsOf, countAnew } from '../route-collections/store.ts'
import { holdToName, usageAfter } from '../usage/store.ts'
import { routePolicy } from './policy.ts'
import { soundRouteFields } from './sound-fields.ts'

export const routeCollection: Collection = {
  name: 'routes',
  fields: () => soundRouteFields,
  policy: routePolicy,
  parent: null,
  audience: (shown) => (isShown(shown) ? sharedWith(shown) : NOBODY),
  carriedTo: (shown) => (isShown(shown) ? carriedWhenShared(shown) : []),
  scopes: routeScopes,
  heldFor: (query, ids) => collectionsOf(query, ids, collectionScope),
  // the member's row before those of collections, as whoever makes a route holds them
  after: async (writing, changed) => [
    ...(await usageAfter(writing, changed)),
    ...(await countAnew(writing, changed)),
    ...(await buryDraftsOf(writing, changed)),
  ],
  async alongEdit(writing, { before, after }) {
    await holdToName(writing, { before, after })
    return { changed: [] }
  },
  hidesPlaces: true,
  showsPhotos: true,
  shared: sharedRoute,
  async serverFields(writing, { set }) {
    await holdToName(writing, { after: set })
    const { query, memberId } = writing
    return { author: await readMemberCard(query, memberId), ...unrated() }
  },
}

const isShown = ({ fields }: Pick<Shown, 'fields'>): boolean => (fields as Route).state === 'published'

/** Area cells are worked out from the start that others see, never taken from what was sent. */
function routeScopes(placement: Placement): string[] {
  const { id, authorId, audience, fields } = placement
  if (!isShown(placement)) return [memberScope(authorId), routeScope(id)]
  const keys = [...scopesWhenShared(placement), routeScope(id)]
  if (!isEverybody(audience)) return keys
  const { start, featured } = fields as Route
  const cell = geohash(start.lat, start.lon, 5)
  keys.push(areaScope(cell.slice(0, 4)), areaScope(cell))
  return featured ? [...keys, FEATURED_SCOPE] : keys
}

/** The file that a route came from goes back to its owner alone; photos go to others once they are there, and nothing that lies where the
 * owner hides places. */
function sharedRoute(own: Fields, hidden: readonly Disc[], ready: ReadyPhotos): Fields | null {
  const shown = withReady(own, hidden, ready)
  const cut = cutRoute((shown ?? own) as Route, hidden)
  return cut === null && shown === null && own['original'] === null
    ? null
    : { ...own, ...shown, ...cut, original: null }
}

type Figures = Pick<Route, 'counts' | 'rating' | 'latestCondition' | 'featured'>

const unrated = (): Figures => ({
  counts: { favourites: 0, completed: 0, comments: 0 },
  rating: { average: null, count: 0, histogram: [0, 0, 0, 0, 0] },
  latestCondition: null,
  featured: false,
})
