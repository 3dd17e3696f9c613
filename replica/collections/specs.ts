import type { CollectionName } from '#domain/wire/collections.ts'
import { account } from './account.ts'
import { comments } from './comments.ts'
import { communities } from './communities.ts'
import { events } from './events.ts'
import { notifications } from './notifications.ts'
import { posts } from './posts.ts'
import { profiles } from './profiles.ts'
import { relations } from './relations.ts'
import { routeCollections } from './route-collections.ts'
import { routes } from './routes.ts'
import type { CollectionSpec } from './spec/collection-spec.ts'
import { tracks } from './tracks.ts'
import { trips } from './trips.ts'

/** All collections of the replica. RxDB's open core allows thirteen open collections. */
export const collectionSpecs: Record<CollectionName, CollectionSpec> = {
  profiles,
  routes,
  tracks,
  events,
  trips,
  communities,
  posts,
  comments,
  relations,
  route_collections: routeCollections,
  notifications,
  account,
}
