import { distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs'
import { collaboratorRoleOf } from '#domain/member/collaborator-role.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { computeCollectionTotals } from '#domain/route-collection/totals.ts'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { tokenize } from '#domain/std/text/tokenize.ts'
import type { Replica } from '#replica/open-replica.ts'
import { watchRelationsOf } from '#replica/queries/relations.ts'
import { type RouteCard, watchRoutesByIds } from '#replica/queries/route-cards.ts'
import {
  type ListedCollection,
  watchCollectionsOfCommunity,
  watchListedCollections,
} from '#replica/queries/route-collections.ts'
import type { CollectionListArgs, CollectionListRow, Queries } from '../port.ts'

/** Of shared collections, the newest are shown. */
const SHARED_MAX = 500
/** lines on a card */
const LINES_MAX = 4

interface ListDeps {
  replica: Replica
}
type CollectionList = Queries['collection.shelf']['result']

/** Collections that the member owns, edits or is invited to. */
export function watchCollectionList(
  { replica }: ListDeps,
  args: CollectionListArgs,
): Observable<CollectionList> {
  return watchOwnCollections(replica).pipe(
    map((collection) => {
      const found = collection.filter(matching(args.text)).toSorted(ORDERS[args.sort])
      return { shown: found.slice(0, args.limit), total: found.length, all: collection.length }
    }),
    switchMap(({ shown, ...counts }) =>
      withRoutes(replica, shown, args.route).pipe(map((rows) => ({ rows, ...counts }))),
    ),
  )
}

/** Collections of one member that are on this device, last changed first. */
export function watchCollectionsOf(
  { replica }: ListDeps,
  { author, limit }: Queries['collection.of']['args'],
): Observable<Queries['collection.of']['result']> {
  return listed(replica, watchListedCollections(replica, { author, ids: [] }), limit)
}

/** Collections on this device that are shared with a community, last changed first. */
export function watchCollectionsIn(
  { replica }: ListDeps,
  { community, limit }: Queries['collection.in']['args'],
): Observable<Queries['collection.in']['result']> {
  return listed(replica, watchCollectionsOfCommunity(replica, community), limit)
}

const listed = (
  replica: Replica,
  collections: Observable<ListedCollection[]>,
  limit: number,
): Observable<{ rows: CollectionListRow[]; total: number }> =>
  collections.pipe(
    map((found) =>
      found
        .map((one) => ({ ...one, role: collaboratorRoleOf(one, replica.memberId) }))
        .toSorted(ORDERS.recent),
    ),
    switchMap((found) =>
      withRoutes(replica, found.slice(0, limit), null).pipe(map((rows) => ({ rows, total: found.length }))),
    ),
  )

interface OwnCollection extends ListedCollection {
  role: CollectionListRow['role']
}

function watchOwnCollections(replica: Replica): Observable<OwnCollection[]> {
  const { memberId } = replica
  const shared = watchRelationsOf(replica, {
    member: memberId,
    kind: 'collaboration',
    limit: SHARED_MAX,
  }).pipe(
    map((edges) =>
      edges.flatMap(({ target }) => (target.collection === 'route_collections' ? [target.id] : [])),
    ),
    distinctUntilChanged(isSameList),
  )
  return shared.pipe(
    switchMap((ids) => watchListedCollections(replica, { author: memberId, ids })),
    map((found) => found.map((one) => ({ ...one, role: collaboratorRoleOf(one, memberId) ?? 'invited' }))),
  )
}

/**
 * What the cards show of routes: the lines of the first few, and the totals of an unsent
 * collection.
 */
function withRoutes(
  replica: Replica,
  shown: readonly OwnCollection[],
  route: string | null,
): Observable<CollectionListRow[]> {
  const wanted = [
    ...new Set(shown.flatMap((one) => (one.unsent ? one.items : firstItems(one)).map((i) => i.route))),
  ]
  const routes = wanted.length === 0 ? of([]) : watchRoutesByIds(replica, wanted)
  return routes.pipe(
    map((found) => new Map(found.map((card) => [card.id, card]))),
    map((cards) => shown.map((one) => rowOf(one, cards, route))),
  )
}

const firstItems = ({ items }: Pick<RouteCollection, 'items'>) => sortByRank(items).slice(0, LINES_MAX)

function rowOf(
  collection: OwnCollection,
  cards: ReadonlyMap<string, RouteCard>,
  route: string | null,
): CollectionListRow {
  const { items, description: _, ...card } = collection
  return {
    ...card,
    size: new Set(items.map((item) => item.route)).size,
    totals: collection.unsent ? computeCollectionTotals(items, cards) : collection.totals,
    lines: firstItems(collection).flatMap((item) => {
      const found = cards.get(item.route)
      return found ? [{ id: found.id, preview: found.preview }] : []
    }),
    item: items.find((item) => item.route === route)?.id ?? null,
  }
}

const ORDERS: Record<CollectionListArgs['sort'], (a: OwnCollection, b: OwnCollection) => number> = {
  recent: (a, b) => b.updatedAt.localeCompare(a.updatedAt) || a.id.localeCompare(b.id),
  name: (a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id),
  largest: (a, b) => b.items.length - a.items.length || a.name.localeCompare(b.name, 'en'),
}

/** Every word is a prefix of a word of the name, the description or the owner's name. */
function matching(text: string): (collection: OwnCollection) => boolean {
  const tokens = tokenize(text)
  if (tokens.length === 0) return () => true
  return ({ name, description, author }) => {
    const own = tokenize(`${name} ${description} ${author.username}`)
    return tokens.every((token) => own.some((each) => each.startsWith(token)))
  }
}

const isSameList = (one: string[], other: string[]) => one.join() === other.join()
