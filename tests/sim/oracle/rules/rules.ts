import { must } from '#domain/std/must.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { ExpectedDocument, ExpectedState } from '../expected-state.ts'
import { commentRules, commentsOn } from './comments.ts'
import { communityRules, membershipState, postRules } from './communities.ts'
import { eventRules } from './events.ts'
import { accountRules, notificationRules, profileRules } from './members.ts'
import type { NounRules } from './noun-rules.ts'
import { routeCollectionRules, tripRules } from './plans.ts'
import { relationRules } from './relations.ts'
import { routeRules, trackRules } from './routes.ts'

const RULES: Partial<Record<CollectionName, NounRules>> = {
  profiles: profileRules,
  routes: routeRules,
  tracks: trackRules,
  communities: communityRules,
  posts: postRules,
  comments: commentRules(sees),
  events: eventRules,
  trips: tripRules,
  route_collections: routeCollectionRules,
  relations: relationRules,
  notifications: notificationRules,
  account: accountRules,
}

export const rulesOf = (collection: CollectionName): NounRules =>
  must(RULES[collection], `the oracle's rules of ${collection}`)

/** Whether the member may see the document. */
export function sees(world: ExpectedState, memberId: string, document: ExpectedDocument | null): boolean {
  if (document === null || document.deleted) return false
  const { authorId, collection } = document
  if (authorId === memberId) return true
  return !world.areBlocked(memberId, authorId) && rulesOf(collection).sees(world, memberId, document)
}

/** All documents that are deleted with a document, at any depth. */
export function descendantsOf(world: ExpectedState, document: ExpectedDocument): ExpectedDocument[] {
  const children = rulesOf(document.collection)
    .children(world, document)
    .flatMap(({ collection, id }) => world.find(collection, id) ?? [])
  const below = [...children, ...commentsOn(world, document)]
  return [...below, ...below.flatMap((child) => descendantsOf(world, child))]
}

/** Whether one of these scopes contains the document. */
export function isInScopes(
  world: ExpectedState,
  document: ExpectedDocument,
  scopes: ReadonlySet<string>,
): boolean {
  return rulesOf(document.collection)
    .scopes(world, document)
    .some((scope) => scopes.has(scope))
}

const SCOPE_OF: Record<string, CollectionName> = {
  route: 'routes',
  profile: 'profiles',
  event: 'events',
  trip: 'trips',
  collection: 'route_collections',
  'collection-lines': 'route_collections',
  'community-page': 'communities',
}

/** Whether the member may subscribe to the scope. */
export function maySubscribe(world: ExpectedState, memberId: string, scope: string): boolean {
  const [kind = '', of = ''] = scope.split(/:(.*)/)
  if (kind === 'member') return of === memberId
  if (kind === 'community') return membershipState(world, memberId, of) === 'member'
  const collection = SCOPE_OF[kind]
  return collection === undefined || sees(world, memberId, world.find(collection, of))
}

/** Whether the scope belongs to a deleted community: it is empty, and anyone may or may not subscribe to it. */
export function isOfDeletedCommunity(world: ExpectedState, scope: string): boolean {
  const [kind, of = ''] = scope.split(/:(.*)/)
  return kind === 'community' && world.find('communities', of) === null
}
