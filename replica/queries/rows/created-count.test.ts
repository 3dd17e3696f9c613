import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { cardOf, relationOf, tripOf } from '#tests/factories/nouns.ts'
import { countRowsRead } from '#tests/fakes/rows-read.ts'
import { hasCreated } from './created-count.ts'

const rowsRead = countRowsRead()

it('counts the documents of this member, and reads no rows while there are fewer in all', async () => {
  const replica = await openOwnReplica('maya', new IDBFactory())
  const own = ['a', 'b', 'c'].map((id) => tripOf({ id, author: cardOf('maya') }))
  await storeDocuments(replica, 'trips', [...own, tripOf({ id: 'd', author: cardOf('ana') })])
  const before = rowsRead()
  expect(await hasCreated(replica, { collection: 'trips', max: 5 })).toBe(false)
  expect(rowsRead() - before).toBe(0)
  expect(await hasCreated(replica, { collection: 'trips', max: 4 })).toBe(false)
  expect(await hasCreated(replica, { collection: 'trips', max: 3 })).toBe(true)
  await replica.close()
})

it('counts an invitation for the member who made it, and reports of the last day only', async () => {
  const replica = await openOwnReplica('maya', new IDBFactory())
  const target = { collection: 'routes', id: 'r-1' } as const
  const report = (id: string, createdAt: string) => ({
    ...relationOf({ kind: 'report', member: 'maya', target: id }),
    target: { ...target, id },
    createdAt,
  })
  const made = { ...relationOf({ kind: 'invitation', member: 'ana', target: 'c-1' }), by: cardOf('maya') }
  const received = { ...relationOf({ kind: 'invitation', member: 'maya', target: 'c-2' }), by: cardOf('ana') }
  await storeDocuments(replica, 'relations', [
    report('r-1', '2026-05-01T08:00:00.000Z'),
    report('r-2', '2026-05-02T08:00:00.000Z'),
    made,
    received,
  ])
  const relations = { collection: 'relations' } as const
  expect(await hasCreated(replica, { ...relations, max: 3 })).toBe(true)
  expect(await hasCreated(replica, { ...relations, max: 4 })).toBe(false)
  const reports = { ...relations, idPrefix: 'report:', since: '2026-05-01T12:00:00.000Z' }
  expect(await hasCreated(replica, { ...reports, max: 1 })).toBe(true)
  expect(await hasCreated(replica, { ...reports, max: 2 })).toBe(false)
  await replica.close()
})
