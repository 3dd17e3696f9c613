import { Dexie, type Table } from 'dexie'
import type { Route } from '#domain/route/route.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { RouteRow } from '#worker/port.ts'

/** A route with the keys of all orders of the list; without them a page could not show the same lists. */
export type PeerRoute = WireDocument & { newest: number }

const ORDERS = 'newest, nameKey, distance, longest, mostAscent, bestRated, [authorId+newest]'

/** What a page without our engine would store: one table per collection, the list's orders, the cursors. */
export class PeerStore extends Dexie {
  declare readonly routes: Table<PeerRoute, string>
  declare readonly others: Table<{ id: string }, string>
  declare readonly positions: Table<{ scope: string; reached: number }, string>

  /** `lean`: with an index for the one order that is measured, and none for the others */
  constructor({ lean }: { lean: boolean }) {
    super('peer')
    this.version(1).stores({ routes: `id, ${lean ? 'newest' : ORDERS}`, others: 'id', positions: 'scope' })
  }
}

export function peerRoute(document: WireDocument): PeerRoute {
  const { name, distance, ascent, rating, author } = document as unknown as Route
  return {
    ...document,
    newest: -Date.parse(document.createdAt),
    nameKey: name.toLowerCase(),
    longest: -distance,
    mostAscent: -(ascent ?? 0),
    bestRated: -(rating.average ?? 0),
    authorId: author.id,
  }
}

/** The rows of the list, by the index. */
export const newestRows = async (store: PeerStore, limit: number): Promise<RouteRow[]> =>
  asRows(await store.routes.orderBy('newest').limit(limit).toArray())

/** The same by reading everything, row by row, and sorting it. */
export const newestRowsUnindexed = async (store: PeerStore, limit: number): Promise<RouteRow[]> => {
  const all: PeerRoute[] = []
  await store.routes.each((route) => void all.push(route))
  return asRows(all.toSorted((a, b) => a.newest - b.newest).slice(0, limit))
}

const asRows = (routes: PeerRoute[]): RouteRow[] => routes as unknown as RouteRow[]
