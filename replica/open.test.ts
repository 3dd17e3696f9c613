import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { openReplica } from './open.ts'

it('a replica that the browser refused to open once can be opened again', async () => {
  const indexedDB = new IDBFactory()
  const open = indexedDB.open.bind(indexedDB)
  const options = { memberId: 'maya', multiInstance: false, indexedDB, IDBKeyRange }
  indexedDB.open = () => {
    throw new DOMException('Not now', 'AbortError')
  }
  await expect(openReplica(options)).rejects.toThrow('Not now')
  indexedDB.open = open
  const replica = await openReplica(options)
  expect(await replica.collections.routes.find().exec()).toEqual([])
  await replica.close()
})
