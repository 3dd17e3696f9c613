import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { skipAbsentRows } from './known-absent.ts'

interface Row {
  id: string
}

const NUMBERED = Array.from({ length: 40 }, (_, at) => `r${100 + at}`)

let db: Dexie
// oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
const get = IDBObjectStore.prototype.get
let requests = 0

beforeEach(async () => {
  db = new Dexie('rows', { indexedDB: new IDBFactory(), IDBKeyRange })
  skipAbsentRows(db)
  db.version(1).stores({ docs: 'id' })
  await db.open()
  requests = 0
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function count(this: IDBObjectStore, key) {
    requests += 1
    return get.call(this, key)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  db.close()
})

const store = (ids: readonly string[]) => db.table<Row>('docs').bulkPut(ids.map((id) => ({ id })))

async function read(ids: readonly string[]): Promise<(string | undefined)[]> {
  const rows = await db.table<Row>('docs').bulkGet([...ids])
  return rows.map((row) => row?.id)
}

it('requests no row of a table without any', async () => {
  expect(await read(NUMBERED)).toEqual(NUMBERED.map(() => undefined))
  expect(requests).toBe(0)
})

it('requests the rows that are there, in the order that was asked for', async () => {
  await store(['r105', 'r103', 'r999'])
  const asked = NUMBERED.toReversed()
  expect(await read(asked)).toEqual(asked.map((id) => (id === 'r105' || id === 'r103' ? id : undefined)))
  expect(requests).toBe(2)
})

it('requests each row if too many are in between to look at', async () => {
  await store(Array.from({ length: 200 }, (_, at) => `r100-${at}`))
  expect(await read(NUMBERED)).toEqual(NUMBERED.map(() => undefined))
  expect(requests).toBe(NUMBERED.length)
})

it('answers a key that is missing with no row', async () => {
  await store(['r101'])
  const asked = [undefined as unknown as string, ...NUMBERED]
  expect(await read(asked)).toEqual(asked.map((id) => (id === 'r101' ? id : undefined)))
})

it('keeps a transaction open until what it found is written', async () => {
  await store(['r101'])
  await db.transaction('rw', 'docs', async () => {
    const found = await read(NUMBERED)
    await store(NUMBERED.filter((_, at) => found[at] === undefined))
  })
  expect(await db.table('docs').count()).toBe(NUMBERED.length)
})

it('reads the same rows as single requests, whatever the keys', async () => {
  const random = seededRandom(7)
  const key = () => String.fromCharCode(...Array.from({ length: 2 }, () => Math.floor(random() * 0xffff)))
  const keys = Array.from({ length: 300 }, key)
  await store(keys.filter((_, at) => at % 3 === 0))
  for (let round = 0; round < 30; round++) {
    const asked = Array.from({ length: 60 }, () => keys[Math.floor(random() * keys.length)] ?? '')
    const single = await Promise.all(asked.map((id) => db.table<Row>('docs').get(id)))
    expect(await read(asked)).toEqual(single.map((row) => row?.id))
  }
})
