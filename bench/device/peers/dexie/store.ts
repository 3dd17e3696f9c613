import { Dexie, type Table } from 'dexie'
import type { Route } from '#domain/route/route.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { PulledPage } from '../shared/pull.ts'

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

/** `oneByOne`: one transaction per document */
export async function storePage(
  store: PeerStore,
  { routes, others, reached }: PulledPage,
  { oneByOne = false } = {},
): Promise<void> {
  const rows = routes.map(peerRoute)
  if (oneByOne) for (const row of rows) await store.routes.put(row)
  else await store.routes.bulkPut(rows)
  await store.others.bulkPut(others)
  const positions = Object.entries(reached.positions)
  await store.positions.bulkPut(positions.map(([scope, position]) => ({ scope, reached: position })))
}

/** The rows of the list, by the index. */
export const newestRows = (store: PeerStore, limit: number): Promise<PeerRoute[]> =>
  store.routes.orderBy('newest').limit(limit).toArray()

/** The same by reading everything, row by row, and sorting it. */
export const newestRowsUnindexed = async (store: PeerStore, limit: number): Promise<PeerRoute[]> => {
  const all: PeerRoute[] = []
  await store.routes.each((route) => void all.push(route))
  return all.toSorted((a, b) => a.newest - b.newest).slice(0, limit)
}
