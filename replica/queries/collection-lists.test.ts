import { IDBFactory } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { draftId } from '#domain/account/account.ts'
import { emptyDay } from '#domain/trip/new-trip.ts'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { cardOf, collectionOf, communityOf, tripOf } from '#tests/factories/nouns.ts'
import { countRowsRead } from '#tests/fakes/rows-read.ts'
import type { Replica } from '../open-replica.ts'
import { watchCommunities, watchCommunitiesByIds } from './community/communities.ts'
import { watchDrafts } from './drafts.ts'
import { watchCollections, watchCollectionsByIds } from './route-collections.ts'
import { watchTrips, watchTripsByIds } from './trips.ts'

const EACH = 120
const LIMIT = 10
const FIRST = Date.UTC(2026, 0, 1)

let replica: Replica
const rowsRead = countRowsRead()
const ID = (n: number): string => String(n).padStart(3, '0')
const head = (n: number) => ({
  id: ID(n),
  updatedAt: new Date(FIRST + n * 60_000).toISOString(),
  createdAt: new Date(FIRST + n * 60_000).toISOString(),
})
const day = (date: string | null) => ({ ...emptyDay(`d-${date}`, date), rank: 'V' })
const numbers = (rows: readonly { id: string }[]): number[] => rows.map(({ id }) => Number(id))
const every = (step: number, from: number): number[] =>
  Array.from({ length: LIMIT }, (_, n) => from + n * step)

beforeAll(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
  const order = Array.from({ length: EACH }, (_, n) => (n * 37) % EACH)
  await storeDocuments(
    replica,
    'trips',
    order.map((n) =>
      tripOf({ ...head(n), archived: n % 4 === 0, days: [day(null), day('2026-07-02'), day('2026-07-01')] }),
    ),
  )
  await storeDocuments(
    replica,
    'communities',
    order.map((n) => {
      const counts = { members: (n * 7) % EACH, posts: 0, events: 0, routes: 0 }
      return communityOf({ ...head(n), name: `Čréw ${ID((n * 11) % EACH)}`, counts })
    }),
  )
  await storeDocuments(
    replica,
    'route_collections',
    order.map((n) =>
      collectionOf({
        ...head(n),
        name: `List ${ID((n * 11) % EACH)}`,
        author: cardOf(n % 3 === 0 ? 'maya' : 'tomas'),
      }),
    ),
  )
  return () => replica.close()
})

describe('trips', () => {
  it('are sorted by last change, archived ones separately, reading no other row', async () => {
    const archived = await firstValueFrom(watchTrips(replica, { shelf: 'archived', limit: LIMIT }))
    expect(numbers(archived)).toEqual(every(-4, 116))
    const active = await firstValueFrom(watchTrips(replica, { shelf: 'active', limit: 3 }))
    expect(numbers(active)).toEqual([119, 118, 117])
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT + 3)
  })

  it('have the dates of their local days, and no days', async () => {
    const [card] = await firstValueFrom(watchTripsByIds(replica, [ID(1)]))
    expect(card).toMatchObject({ start: '2026-07-01', end: '2026-07-02', dayCount: 3 })
    expect(card).not.toHaveProperty('days')
  })
})

describe('communities', () => {
  it.each([
    ['nameKey', (n: number) => (n * 11) % EACH],
    ['largest', (n: number) => -((n * 7) % EACH)],
    ['newest', (n: number) => -n],
  ] as const)('are sorted by %s, reading no other row', async (order, key) => {
    const cards = await firstValueFrom(watchCommunities(replica, { order, limit: LIMIT }))
    const expected = Array.from({ length: EACH }, (_, n) => n).toSorted((a, b) => key(a) - key(b))
    expect(numbers(cards).map(key)).toEqual(expected.slice(0, LIMIT).map(key))
    expect(rowsRead()).toBeLessThanOrEqual(LIMIT)
  })

  it('are returned by id in the given order', async () => {
    const cards = await firstValueFrom(watchCommunitiesByIds(replica, [ID(7), 'gone', ID(3)]))
    expect(numbers(cards)).toEqual([7, 3])
    expect(cards[0]).not.toHaveProperty('description')
  })
})

describe('collections', () => {
  it('are sorted by last change or by name, an author’s by last change, reading no other row', async () => {
    const recent = await firstValueFrom(
      watchCollections(replica, { order: 'recent', author: null, limit: LIMIT }),
    )
    expect(numbers(recent)).toEqual(every(-1, 119))
    const own = await firstValueFrom(
      watchCollections(replica, { order: 'recent', author: 'maya', limit: LIMIT }),
    )
    expect(numbers(own)).toEqual(every(-3, 117))
    const named = await firstValueFrom(
      watchCollections(replica, { order: 'nameKey', author: null, limit: LIMIT }),
    )
    expect(numbers(named).map((n) => (n * 11) % EACH)).toEqual(every(1, 0))
    expect(rowsRead()).toBeLessThanOrEqual(3 * LIMIT)
  })

  it('have no items in a list', async () => {
    const [card] = await firstValueFrom(watchCollectionsByIds(replica, [ID(1)]))
    expect(card).toMatchObject({ id: ID(1), totals: { count: 0 } })
    expect(card).not.toHaveProperty('items')
  })
})

describe('drafts', () => {
  it('are the member’s own, in order of creation', async () => {
    const draft = (id: string) => ({
      ...head(1),
      id,
      version: 1,
      part: 'draft',
      noun: 'trip',
      of: null,
      title: '',
      content: '{}',
    })
    const settings = { ...head(1), id: 'maya:seen', version: 1, part: 'seen' }
    const ids = [draftId('maya', '0002'), draftId('maya', '0001'), draftId('mayas', '0003')]
    await storeDocuments(replica, 'account', [settings, ...ids.map(draft)])
    const drafts = await firstValueFrom(watchDrafts(replica))
    expect(drafts.map(({ id }) => id)).toEqual(['maya:draft:0001', 'maya:draft:0002'])
  })
})
