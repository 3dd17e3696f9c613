import { IDBFactory } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { Replica } from '#replica/open-replica.ts'
import { writeRows } from '#replica/rows.ts'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { cardOf, collectionOf, relationOf } from '#tests/factories/nouns.ts'
import { until } from '#tests/until.ts'
import type { CollectionListArgs, CollectionListRow } from '../port.ts'
import { watchCollectionList } from './collection-list.ts'

const maya = cardOf('maya')
const ana = cardOf('ana')

let replica: Replica
beforeEach(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
})
afterEach(() => replica.close())

const itemsOf = (...routes: string[]) =>
  routes.map((route, at) => ({ id: `i-${at}`, route, note: '', rank: String.fromCharCode(65 + at) }))

async function put(id: string, fields: Partial<RouteCollection> = {}): Promise<RouteCollection> {
  const collection = collectionOf({ id, author: maya, ...fields })
  await storeDocuments(replica, 'route_collections', [collection])
  return collection
}

const shelf = (args: Partial<CollectionListArgs> = {}) =>
  watchCollectionList({ replica }, { text: '', sort: 'name', route: null, limit: 50, ...args })
const read = (args: Partial<CollectionListArgs> = {}) => firstValueFrom(shelf(args))
const ids = (rows: readonly CollectionListRow[]) => rows.map(({ id }) => id)

const edge = (id: string) => ({
  ...relationOf({ kind: 'collaboration', member: 'maya', target: id }),
  target: { collection: 'route_collections' as const, id },
})

it('contains the collections that the member owns, edits or is invited to, and no others', async () => {
  await put('mine', { name: 'A' })
  await put('ours', { name: 'B', author: ana, collaborators: [{ member: maya, role: 'editor' }] })
  await put('asked', { name: 'C', author: ana })
  await put('theirs', { name: 'D', author: ana })
  await storeDocuments(replica, 'relations', [edge('ours'), edge('asked')])
  const { rows, total, all } = await read()
  expect(rows.map(({ id, role }) => [id, role])).toEqual([
    ['mine', 'owner'],
    ['ours', 'editor'],
    ['asked', 'invited'],
  ])
  expect([total, all]).toEqual([3, 3])
})

it('is sorted, filtered by word prefixes, and limited', async () => {
  await put('a', { name: 'Sölk', items: itemsOf('r-1'), updatedAt: '2026-01-01T00:00:00.000Z' })
  await put('b', {
    name: 'Ridges',
    description: 'Above Solkpass',
    items: itemsOf('r-1', 'r-2'),
    updatedAt: '2026-01-03T00:00:00.000Z',
  })
  await put('c', { name: 'Lakes', updatedAt: '2026-01-02T00:00:00.000Z' })
  expect(ids((await read({ sort: 'recent' })).rows)).toEqual(['b', 'c', 'a'])
  expect(ids((await read({ sort: 'largest' })).rows)).toEqual(['b', 'a', 'c'])
  const found = await read({ text: 'solk' })
  expect([ids(found.rows), found.total, found.all]).toEqual([['b', 'a'], 2, 3])
  const cut = await read({ limit: 1 })
  expect([ids(cut.rows), cut.total]).toEqual([['c'], 3])
})

it('shows the lines of the first routes on this device in their order, and follows them', async () => {
  await storeDocuments(replica, 'routes', [routeOf({ id: 'r-2', preview: 'two' }), routeOf({ id: 'r-9' })])
  await put('a', { items: itemsOf('r-1', 'r-2', 'r-3', 'r-4', 'r-9') })
  const seen: CollectionListRow['lines'][] = []
  const watching = shelf().subscribe(({ rows }) => seen.push(rows[0]?.lines ?? []))
  await until(() => expect(seen.at(-1)).toEqual([{ id: 'r-2', preview: 'two' }]))
  await storeDocuments(replica, 'routes', [routeOf({ id: 'r-1', preview: 'one' })])
  await until(() => expect(seen.at(-1)?.map(({ id }) => id)).toEqual(['r-1', 'r-2']))
  watching.unsubscribe()
})

it('says which collections contain a route, and in which item', async () => {
  await put('a', { name: 'A', items: itemsOf('r-1') })
  await put('b', { name: 'B' })
  expect((await read({ route: 'r-1' })).rows.map(({ item }) => item)).toEqual(['i-0', null])
})

it('computes the totals of unsent collections', async () => {
  await storeDocuments(replica, 'routes', [routeOf({ id: 'r-1', distance: 1_000, ascent: 50 })])
  const sent = await put('a', {
    items: itemsOf('r-1', 'r-gone'),
    totals: { distance: 7, ascent: 7, count: 7 },
  })
  expect((await read()).rows[0]).toMatchObject({ totals: { distance: 7 }, size: 2, unsent: null })
  const [row] = await replica.collections.route_collections.storageInstance.findDocumentsById(['a'], true)
  if (!row) throw new Error('The collection is not there')
  const previous = { raw: row, doc: sent, pending: 0 }
  await writeRows(replica, 'route_collections', [
    { id: 'a', previous, doc: sent, pending: 1, attention: false },
  ])
  expect((await read()).rows[0]).toMatchObject({
    totals: { distance: 1_000, ascent: 50, count: 1 },
    unsent: 'waiting',
  })
})
