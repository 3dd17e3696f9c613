import { IDBIndex as FakeIndex, IDBFactory } from 'fake-indexeddb'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { emptyStorage } from '#tests/fakes/browser/emptied-storage.ts'
import { countRowsRead } from '#tests/fakes/rows-read.ts'
import type { Replica } from '../open-replica.ts'
import { readQuery } from '../watch-query.ts'

// oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
const { openCursor } = FakeIndex.prototype
const LENGTHS = [5, 1, 4, 2, 3]

let replica: Replica
const rowsRead = countRowsRead()

beforeAll(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
  const routes = LENGTHS.map((km) => routeOf({ id: `r-${km}`, distance: km * 1_000 }))
  await storeDocuments(replica, 'routes', routes)
})

async function ids(query: object): Promise<string[]> {
  const found = await readQuery(replica.collections.routes.find({ sort: [{ shortest: 'asc' }], ...query }))
  return found.map(({ id }) => id)
}

describe('a query on one index range', () => {
  it('returns the first rows in order and reads no other', async () => {
    expect(await ids({ limit: 3 })).toEqual(['r-1', 'r-2', 'r-3'])
    expect(rowsRead()).toBe(3)
  })

  it('starts at its lower bound', async () => {
    expect(await ids({ skip: 1, limit: 2 })).toEqual(['r-2', 'r-3'])
    expect(await ids({ selector: { shortest: { $gt: 3_000 } }, limit: 3 })).toEqual(['r-4', 'r-5'])
  })

  it('may be empty, or have its end before its start', async () => {
    expect(await ids({ selector: { shortest: { $gt: 9_000 } }, limit: 3 })).toEqual([])
    expect(await ids({ selector: { shortest: { $gte: 4_000, $lt: 2_000 } }, limit: 3 })).toEqual([])
  })

  it('returns the same rows as a cursor', async () => {
    const walked = await readQuery(replica.collections.routes.find({ sort: [{ shortest: 'asc' }] }))
    const read = await readQuery(replica.collections.routes.find({ sort: [{ shortest: 'asc' }], limit: 9 }))
    expect(read.map((row) => row.toJSON(true))).toEqual(walked.map((row) => row.toJSON(true)))
  })
})

describe('rows read by id', () => {
  it('are in the given order, including deleted ones on request only', async () => {
    const { storageInstance } = replica.collections.routes
    await storeDocuments(replica, 'routes', [routeOf({ id: 'r-gone' })])
    const [raw] = await storageInstance.findDocumentsById(['r-gone'], true)
    if (!raw) throw new Error('The row is not there')
    const gone = { ...raw, _deleted: true }
    await storageInstance.bulkWrite([{ previous: raw, document: gone }], 'test')
    const found = async (withGone: boolean) =>
      (await storageInstance.findDocumentsById(['r-4', 'r-gone', 'r-none', 'r-1'], withGone)).map(
        ({ id }) => id,
      )
    expect(await found(false)).toEqual(['r-4', 'r-1'])
    expect(await found(true)).toEqual(['r-4', 'r-gone', 'r-1'])
  })

  it('equal what was written, whatever their keys begin with', async () => {
    const surfaces = { '|path': 0.5, path: 0.25, 'a|b': 0.125, 'x.|y': 0.125 }
    const written = routeOf({ id: 'r-keys', surfaces, distance: 99_000 })
    await storeDocuments(replica, 'routes', [written])
    const [byId] = await replica.collections.routes.storageInstance.findDocumentsById(['r-keys'], false)
    const last = { selector: { shortest: { $gt: 98_000 } }, sort: [{ shortest: 'asc' as const }], limit: 2 }
    const [byRange] = await readQuery(replica.collections.routes.find(last))
    expect(byId).toMatchObject({ ...written, _deleted: false })
    expect(byRange?.toJSON(true)).toEqual(byId)
  })
})

describe('a query with a condition beyond the index', () => {
  it('still works', async () => {
    const selector = { distance: { $gt: 0 }, id: { $in: ['r-2', 'r-3', 'r-4'] } }
    expect(await ids({ selector, limit: 2 })).toEqual(['r-2', 'r-3'])
  })

  it('rejects if the browser empties the storage while it reads', async () => {
    const disk = new IDBFactory()
    const lost = await openOwnReplica('noor', disk)
    await storeDocuments(lost, 'routes', [routeOf({ id: 'r-1' })])
    vi.spyOn(FakeIndex.prototype, 'openCursor').mockImplementation(function open(this: IDBIndex, ...args) {
      const request = openCursor.apply(this, args)
      emptyStorage(disk)
      return request
    })
    const reading = lost.collections.routes.find({ selector: { distance: { $gt: 0 } } }).exec()
    await expect(reading).rejects.toMatchObject({ name: 'DatabaseClosedError' })
    await lost.close()
  })
})
