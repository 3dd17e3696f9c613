import { IDBFactory } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#domain/route/route.ts'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { routeGuess, routeOf } from '#tests/factories/documents.ts'
import { countRowsRead } from '#tests/fakes/rows-read.ts'
import { until } from '#tests/until.ts'
import type { Replica } from '../open-replica.ts'
import { writeRows } from '../rows.ts'
import {
  type RouteCard,
  type RouteOrder,
  type RouteWindow,
  watchRouteCount,
  watchRoutesByIds,
  watchRouteWindow,
} from './route-cards.ts'

const ROUTES = 300
const LIMIT = 20

let replica: Replica

beforeAll(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
  await store(Array.from({ length: ROUTES }, (_, n) => made(n)))
  return () => replica.close()
})

const rowsRead = countRowsRead()

/** Every third one is by tomas; no two orders are the same. */
function made(n: number): Route {
  return routeOf({
    id: `r-${String(n).padStart(4, '0')}`,
    name: `${['Čierny', 'alp', 'Zürs', 'Über'][n % 4]} ${String((n * 7) % ROUTES).padStart(4, '0')}`,
    createdAt: new Date(Date.UTC(2024, 0, 1) + ((n * 11) % ROUTES) * 86_400_000).toISOString(),
    distance: ((n * 13) % ROUTES) * 100,
    ascent: ((n * 17) % ROUTES) * 5,
    rating: { average: (n % 50) / 10, count: 1, histogram: [0, 0, 0, 0, 1] },
    author: routeGuess(n % 3 === 0 ? 'tomas' : 'maya').author,
  })
}

const store = (routes: Route[]) => storeDocuments(replica, 'routes', routes)

const first = (window: RouteWindow): Promise<RouteCard[]> => firstValueFrom(watchRouteWindow(replica, window))
const counted = (author: string | null): Promise<number> => firstValueFrom(watchRouteCount(replica, author))

type Sortable = Omit<RouteCard, 'unsent'>

const newest = (card: Sortable): number => -Date.parse(card.createdAt)
const everybodys = (): Route[] => Array.from({ length: ROUTES }, (_, n) => made(n))
const lowest = (key: (card: Sortable) => number, routes: Route[]): number[] =>
  routes
    .map(key)
    .toSorted((a, b) => a - b)
    .slice(0, LIMIT)

const ORDERS: [RouteOrder, (card: Sortable) => number][] = [
  ['newest', newest],
  ['shortest', (card) => card.distance],
  ['longest', (card) => -card.distance],
  ['mostAscent', (card) => -(card.ascent ?? 0)],
  ['bestRated', (card) => -(card.rating.average ?? 0)],
]

describe.each(ORDERS)('the order %s', (order, key) => {
  it('is correct and reads only the rows it shows', async () => {
    const cards = await first({ order, author: null, limit: LIMIT })
    expect(cards.map(key)).toEqual(lowest(key, everybodys()))
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT)
  })
})

describe("an author's routes", () => {
  it.each(['maya', 'tomas'])('of %s are newest first, reading no other author’s rows', async (author) => {
    const cards = await first({ order: 'newest', author, limit: LIMIT })
    const theirs = everybodys().filter((route) => route.author.id === author)
    expect(cards.map(newest)).toEqual(lowest(newest, theirs))
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT)
  })
})

describe('the order of names', () => {
  it('ignores marks and case and reads only the rows it shows', async () => {
    const cards = await first({ order: 'nameKey', author: null, limit: LIMIT })
    expect(cards.every(({ name }) => name.startsWith('alp'))).toBe(true)
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT)
    const last = await first({ order: 'nameKey', author: null, limit: ROUTES })
    expect([...new Set(last.map(({ name }) => name.split(' ')[0]))]).toEqual([
      'alp',
      'Čierny',
      'Über',
      'Zürs',
    ])
  })
})

describe('a query that does not match an index', () => {
  it('is detected, because it reads everything', async () => {
    const query = { selector: {}, sort: [{ newest: 'desc' as const }], limit: LIMIT }
    await replica.collections.routes.find(query).exec()
    expect(rowsRead()).toBeGreaterThan(LIMIT * 2)
  })
})

describe('watchRouteCount', () => {
  it('counts all routes or an author’s without reading rows', async () => {
    expect(await counted(null)).toBe(ROUTES)
    expect(await counted('tomas')).toBe(ROUTES / 3)
    expect(rowsRead()).toBe(0)
  })
})

describe('a route card', () => {
  it('contains what a list shows, without descriptions and local fields', async () => {
    const [card] = await first({ order: 'newest', author: null, limit: 1 })
    expect(Object.keys(card ?? {})).toHaveLength(19)
    expect(card).not.toHaveProperty('description')
    expect(card).not.toHaveProperty('nameKey')
  })

  it('shows whether changes are pending or need attention', async () => {
    const storeRow = (id: string, state: { pending: number; attention: boolean }) =>
      writeRows(replica, 'routes', [{ id, previous: undefined, doc: routeOf({ id }), ...state }])
    await storeRow('unsent-1', { pending: 2, attention: false })
    await storeRow('unsent-2', { pending: 1, attention: true })
    const cards = await firstValueFrom(watchRoutesByIds(replica, ['unsent-1', 'unsent-2', 'r-0003']))
    expect(cards.map(({ unsent }) => unsent)).toEqual(['waiting', 'needs_attention', null])
  })

  it('is returned by id in the given order, without missing ones', async () => {
    const cards = await firstValueFrom(watchRoutesByIds(replica, ['r-0007', 'r-9999', 'r-0003']))
    expect(cards.map(({ id }) => id)).toEqual(['r-0007', 'r-0003'])
  })
})

describe('a watched list', () => {
  it('follows additions and removals', async () => {
    const seen: string[] = []
    const longest = watchRouteWindow(replica, { order: 'longest', author: null, limit: 1 })
    const watching = longest.subscribe(([card]) => seen.push(card?.name ?? ''))
    await until(() => expect(seen).toHaveLength(1))
    await store([routeOf({ id: 'r-new', name: 'The longest of all', distance: 900_000 })])
    await until(() => expect(seen.at(-1)).toBe('The longest of all'))
    watching.unsubscribe()
  })
})
