import type { Disc } from '#domain/privacy/disc.ts'
import { redactRoute } from '#domain/privacy/redact-route.ts'
import type { Route } from '#domain/route/route.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import {
  areaScope,
  collectionScope,
  FEATURED_SCOPE,
  memberScope,
  routeScope,
} from '#domain/wire/sync/scope.ts'
import type { AudienceInput, Collection, ScopeInput } from '../../sync/collection/collection.ts'
import type { Fields } from '../../sync/collection/document-row.ts'
import { keepReadyPhotos, type ReadyPhotos } from '../../sync/collection/ready-photos.ts'
import { sharedAudience, sharedFanOutGroups, sharedScopes } from '../../sync/collection/shared-audience.ts'
import { AUTHOR_ONLY, isAllMembers } from '../../sync/visibility/groups.ts'
import { tombstoneDraftsOf } from '../drafts/store.ts'
import { readMemberCard } from '../profiles/store.ts'
import { readCollectionScopes, recountCollections } from '../route-collections/store.ts'
import { lockMemberIfFilesChange, updateUsageAfter } from '../usage/store.ts'
import { routePolicy } from './policy.ts'
import { strictRouteFields } from './strict-fields.ts'

export const routeCollection: Collection = {
  name: 'routes',
  writableFields: () => strictRouteFields,
  policy: routePolicy,
  parent: null,
  audience: (shown) => (isShown(shown) ? sharedAudience(shown) : AUTHOR_ONLY),
  fanOutGroups: (shown) => (isShown(shown) ? sharedFanOutGroups(shown) : []),
  scopes: routeScopes,
  extraScopes: (query, ids) => readCollectionScopes(query, ids, collectionScope),
  // the member's row before those of collections, as whoever makes a route holds them
  afterChange: async (writing, changed) => [
    ...(await updateUsageAfter(writing, changed)),
    ...(await recountCollections(writing, changed)),
    ...(await tombstoneDraftsOf(writing, changed)),
  ],
  async onUpdate(writing, { before, after }) {
    await lockMemberIfFilesChange(writing, { before, after })
    return { changed: [] }
  },
  hidesPlaces: true,
  showsPhotos: true,
  sharedBody: sharedRoute,
  async serverFields(writing, { set }) {
    await lockMemberIfFilesChange(writing, { after: set })
    const { query, memberId } = writing
    return { author: await readMemberCard(query, memberId), ...unrated() }
  },
}

const isShown = ({ fields }: Pick<AudienceInput, 'fields'>): boolean =>
  (fields as Route).state === 'published'

/** Area cells are worked out from the start that others see, never taken from what was sent. */
function routeScopes(placement: ScopeInput): string[] {
  const { id, authorId, audience, fields } = placement
  if (!isShown(placement)) return [memberScope(authorId), routeScope(id)]
  const keys = [...sharedScopes(placement), routeScope(id)]
  if (!isAllMembers(audience)) return keys
  const { start, featured } = fields as Route
  const cell = encodeGeohash(start.lat, start.lon, 5)
  keys.push(areaScope(cell.slice(0, 4)), areaScope(cell))
  return featured ? [...keys, FEATURED_SCOPE] : keys
}

/** The file that a route came from goes back to its owner alone; photos go to others once they are there, and nothing that lies where the
 * owner hides places. */
function sharedRoute(own: Fields, hidden: readonly Disc[], ready: ReadyPhotos): Fields | null {
  const shown = keepReadyPhotos(own, hidden, ready)
  const cut = redactRoute((shown ?? own) as Route, hidden)
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
