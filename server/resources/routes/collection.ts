import type { Disc } from '#domain/privacy/disc.ts'
import { redactRoute } from '#domain/privacy/redact-route.ts'
import { emptyRouteStats } from '#domain/route/empty-route-stats.ts'
import type { Route, RouteFields } from '#domain/route/route.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import {
  areaScope,
  collectionScope,
  FEATURED_SCOPE,
  memberScope,
  routeScope,
} from '#domain/wire/sync/scope.ts'
import type { AudienceInput, Collection, ScopeInput } from '../../sync/collection/collection.ts'
import { keepReadyPhotos, type ReadyPhotos } from '../../sync/collection/ready-photos.ts'
import { sharedAudience, sharedFanOutGroups, sharedScopes } from '../../sync/collection/shared-audience.ts'
import { AUTHOR_ONLY, isAllMembers } from '../../sync/visibility/groups.ts'
import { updateRouteCounts } from '../communities/store.ts'
import { tombstoneDraftsOf } from '../drafts/store.ts'
import { readMemberCard, updateMemberCounts } from '../profiles/store.ts'
import { readCollectionScopes, recountCollections } from '../route-collections/store.ts'
import { markStandingDue } from '../standing/store.ts'
import { lockMemberIfFilesChange, updateUsageAfter } from '../usage/store.ts'
import { routePolicy } from './policy.ts'
import { strictRouteFields } from './strict-fields.ts'

export const routeCollection: Collection<Route, RouteFields> = {
  name: 'routes',
  writableFields: () => strictRouteFields,
  policy: routePolicy,
  parent: null,
  audience: (input) => (isShown(input) ? sharedAudience(input) : AUTHOR_ONLY),
  fanOutGroups: (input) => (isShown(input) ? sharedFanOutGroups(input) : []),
  scopes: routeScopes,
  extraScopes: (query, ids) => readCollectionScopes(query, ids, collectionScope),
  // Lock order: the member's row before collections, as when a route is created.
  afterChange: async (context, changed) => [
    ...(await updateUsageAfter(context, changed)),
    ...(await recountCollections(context, changed)),
    ...(await tombstoneDraftsOf(context, changed)),
    ...(await markStandingDue(context, changed)),
  ],
  afterCommit: async (context, changed) => [
    ...(await updateMemberCounts(context, changed)),
    ...(await updateRouteCounts(context, changed)),
  ],
  async onUpdate(context, { before, after }) {
    await lockMemberIfFilesChange(context, { before, after })
    return { changed: [] }
  },
  hidesPlaces: true,
  showsPhotos: true,
  sharedBody: makeSharedRoute,
  async serverFields(context, { set }) {
    await lockMemberIfFilesChange(context, { after: set })
    const { query, memberId } = context
    return { author: await readMemberCard(query, memberId), ...emptyRouteStats() }
  },
}

const isShown = ({ fields }: Pick<AudienceInput<Route>, 'fields'>): boolean => fields.state === 'published'

/** Area cells are computed from the start point that others see, never taken from the client. */
function routeScopes(input: ScopeInput<Route>): string[] {
  const { id, authorId, audience, fields } = input
  if (!isShown(input)) return [memberScope(authorId), routeScope(id)]
  const keys = [...sharedScopes(input), routeScope(id)]
  if (!isAllMembers(audience)) return keys
  const { start, featured } = fields
  const cell = encodeGeohash(start.lat, start.lon, 5)
  keys.push(areaScope(cell.slice(0, 4)), areaScope(cell))
  return featured ? [...keys, FEATURED_SCOPE] : keys
}

/**
 * The copy for others: without the original file, photos not ready yet, and anything in privacy
 * zones.
 */
function makeSharedRoute(own: Route, hiddenDiscs: readonly Disc[], readyPhotos: ReadyPhotos): Route | null {
  const input = keepReadyPhotos(own, hiddenDiscs, readyPhotos)
  const redacted = redactRoute(input ?? own, hiddenDiscs)
  return redacted === null && input === null && own.original === null
    ? null
    : { ...own, ...input, ...redacted, original: null }
}
