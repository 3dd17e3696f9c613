import { accountNoun } from '../account/noun.ts'
import { commentNoun } from '../comment/noun.ts'
import { communityNoun } from '../community/noun.ts'
import { eventNoun } from '../event/noun.ts'
import { notificationNoun } from '../notification/noun.ts'
import { postNoun } from '../post/noun.ts'
import { profileNoun } from '../profile/noun.ts'
import { relationNoun } from '../relation/noun.ts'
import { routeNoun } from '../route/noun.ts'
import { routeCollectionNoun } from '../route-collection/noun.ts'
import { trackNoun } from '../track/noun.ts'
import { tripNoun } from '../trip/noun.ts'
import type { CollectionName } from '../wire/collections.ts'
import type { Noun } from './noun.ts'

/** The descriptions of all synced nouns. The page must not load them: they contain all schemas. */
export const NOUNS = {
  profiles: profileNoun,
  routes: routeNoun,
  tracks: trackNoun,
  events: eventNoun,
  trips: tripNoun,
  communities: communityNoun,
  posts: postNoun,
  comments: commentNoun,
  relations: relationNoun,
  route_collections: routeCollectionNoun,
  notifications: notificationNoun,
  account: accountNoun,
} satisfies Record<CollectionName, Noun>
