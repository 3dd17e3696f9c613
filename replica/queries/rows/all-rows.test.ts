import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { countRowsRead } from '#tests/fakes/rows-read.ts'
import type { Replica } from '../../open-replica.ts'
import { readAllRows } from './all-rows.ts'

const ROWS = 1_700

let replica: Replica

beforeEach(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
})
afterEach(() => replica.close())

const rowsRead = countRowsRead()

it('reads each row of a collection once, whatever the order of keys', async () => {
  const routes = Array.from({ length: ROWS }, (_, n) => routeOf({ id: `r-${(n * 7) % ROWS}` }))
  await storeDocuments(replica, 'routes', routes)
  const before = rowsRead()
  const seen: unknown[] = []
  const sizes: number[] = []
  await readAllRows(replica, 'routes', (rows) => {
    seen.push(...rows.map((row) => row['id']))
    sizes.push(rows.length)
  })
  expect(new Set(seen).size).toBe(ROWS)
  expect(seen).toHaveLength(ROWS)
  // Several chunks, so that other tasks can run in between.
  expect(sizes.length).toBeGreaterThan(2)
  expect(rowsRead() - before).toBeLessThanOrEqual(ROWS)
})
