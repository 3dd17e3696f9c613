import { NOUNS } from '#domain/noun/nouns.ts'
import { COLLECTIONS, type CollectionName } from '#domain/wire/collections.ts'
import { comments } from './comments.ts'
import { communities } from './communities.ts'
import { events } from './events.ts'
import { notifications } from './notifications.ts'
import { posts } from './posts.ts'
import { relations } from './relations.ts'
import { routeCollections } from './route-collections.ts'
import { routes } from './routes.ts'
import { type CollectionIndex, type CollectionSpec, collectionSpec } from './spec/collection-spec.ts'
import { trips } from './trips.ts'

/** Indexes for the orders and filters of queries. */
const INDEXES: Partial<Record<CollectionName, CollectionIndex>> = {
  routes,
  events,
  trips,
  communities,
  posts,
  comments,
  relations,
  route_collections: routeCollections,
  notifications,
}

/** All collections of the replica. RxDB's open core allows thirteen open collections. */
export const collectionSpecs = Object.fromEntries(
  COLLECTIONS.map((name) => [name, collectionSpec(NOUNS[name], INDEXES[name])]),
) as Record<CollectionName, CollectionSpec>
