import { must } from '#domain/std/must.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { NounRules } from './noun-rules.ts'
import { commentsOn, rulesOfComments } from './rules-of-comments.ts'
import { rulesOfCommunities, rulesOfPosts, standing } from './rules-of-communities.ts'
import { rulesOfEvents } from './rules-of-events.ts'
import { rulesOfAccounts, rulesOfNotifications, rulesOfProfiles } from './rules-of-members.ts'
import { rulesOfRouteCollections, rulesOfTrips } from './rules-of-plans.ts'
import { rulesOfRelations } from './rules-of-relations.ts'
import { rulesOfRoutes, rulesOfTracks } from './rules-of-routes.ts'
import type { TrueDocument, TrueWorld } from './world.ts'

const rules: Partial<Record<CollectionName, NounRules>> = {
  profiles: rulesOfProfiles,
  routes: rulesOfRoutes,
  tracks: rulesOfTracks,
  communities: rulesOfCommunities,
  posts: rulesOfPosts,
  comments: rulesOfComments(sees),
  events: rulesOfEvents,
  trips: rulesOfTrips,
  route_collections: rulesOfRouteCollections,
  relations: rulesOfRelations,
  notifications: rulesOfNotifications,
  account: rulesOfAccounts,
}

export const rulesOf = (collection: CollectionName): NounRules =>
  must(rules[collection], `the oracle's rules of ${collection}`)

/** Whether the member may see the document. */
export function sees(world: TrueWorld, memberId: string, document: TrueDocument | null): boolean {
  if (document === null || document.deleted) return false
  const { authorId, collection } = document
  if (authorId === memberId) return true
  return !world.areParted(memberId, authorId) && rulesOf(collection).sees(world, memberId, document)
}

/** All documents that are deleted with a document, at any depth. */
export function allBelow(world: TrueWorld, document: TrueDocument): TrueDocument[] {
  const children = rulesOf(document.collection)
    .children(world, document)
    .flatMap(({ collection, id }) => world.find(collection, id) ?? [])
  const below = [...children, ...commentsOn(world, document)]
  return [...below, ...below.flatMap((child) => allBelow(world, child))]
}

/** Whether one of these scopes contains the document. */
export function isIn(world: TrueWorld, document: TrueDocument, scopes: ReadonlySet<string>): boolean {
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
export function mayAsk(world: TrueWorld, memberId: string, scope: string): boolean {
  const [kind = '', of = ''] = scope.split(/:(.*)/)
  if (kind === 'member') return of === memberId
  if (kind === 'community') return standing(world, memberId, of) === 'member'
  const collection = SCOPE_OF[kind]
  return collection === undefined || sees(world, memberId, world.find(collection, of))
}

/** Whether the scope belongs to a deleted community: it is empty, and anyone may or may not subscribe to it. */
export function isIdle(world: TrueWorld, scope: string): boolean {
  const [kind, of = ''] = scope.split(/:(.*)/)
  return kind === 'community' && world.find('communities', of) === null
}
