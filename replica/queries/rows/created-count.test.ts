import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { cardOf, tripOf } from '#tests/factories/nouns.ts'
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
