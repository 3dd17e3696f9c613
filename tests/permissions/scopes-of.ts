import {
  areaScope,
  collectionLinesScope,
  collectionScope,
  communityPageScope,
  communityScope,
  eventScope,
  FEATURED_SCOPE,
  memberScope,
  profileScope,
  routeScope,
  tripScope,
} from '#domain/wire/sync/scope.ts'
import { AREA, SMALL_AREA } from '#tests/factories/places.ts'
import type { Facts } from './facts.ts'

const DETAIL: Readonly<Record<string, readonly ((id: string) => string)[]>> = {
  profiles: [profileScope, memberScope],
  routes: [routeScope],
  events: [eventScope],
  trips: [tripScope],
  route_collections: [collectionScope, collectionLinesScope],
  communities: [communityScope, communityPageScope],
}

/** Every scope that anybody could think of asking for. */
export function allScopes({ things }: Facts): string[] {
  const details = [...things.values()].flatMap(({ collection, id }) =>
    (DETAIL[collection] ?? []).map((scopeOf) => scopeOf(id)),
  )
  return [FEATURED_SCOPE, AREA, SMALL_AREA, areaScope('u26e'), areaScope('u242'), ...new Set(details)]
}
