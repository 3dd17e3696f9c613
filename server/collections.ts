import type { CollectionName } from '#domain/wire/collections.ts'
import { accountCollection } from './resources/account/store.ts'
import { commentCollection } from './resources/comments/collection.ts'
import { communityCollection } from './resources/communities/collection.ts'
import { eventCollection } from './resources/events/collection.ts'
import { notificationCollection } from './resources/notifications/collection.ts'
import { postCollection } from './resources/posts/collection.ts'
import { profileCollection } from './resources/profiles/collection.ts'
import { relationCollection } from './resources/relations/collection.ts'
import { routeCollectionCollection } from './resources/route-collections/collection.ts'
import { routeCollection } from './resources/routes/collection.ts'
import { trackCollection } from './resources/tracks/collection.ts'
import { tripCollection } from './resources/trips/collection.ts'
import type { Collection } from './sync/collection/collection.ts'

/** Every synced collection. */
export const collections: Readonly<Record<CollectionName, Collection>> = {
  profiles: profileCollection,
  routes: routeCollection,
  tracks: trackCollection,
  communities: communityCollection,
  posts: postCollection,
  comments: commentCollection,
  events: eventCollection,
  trips: tripCollection,
  route_collections: routeCollectionCollection,
  notifications: notificationCollection,
  relations: relationCollection,
  account: accountCollection,
}
