import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { wrappedValidateAjvStorage } from 'rxdb/plugins/validate-ajv'
import { expect, it, vi } from 'vitest'
import type { ReplicaOptions } from './open-replica.ts'

// A file before this one may have left RxDB in its mode for developers, which will not be without a
// validator.
const wrapStorage: ReplicaOptions['wrapStorage'] = (storage) => wrappedValidateAjvStorage({ storage })

it('can be reopened after the browser refused to open it', async () => {
  // An RxDB of its own: that of the process still counts what another file has not closed.
  vi.resetModules()
  const { openReplica } = await import('./open-replica.ts')
  const indexedDB = new IDBFactory()
  const open = indexedDB.open.bind(indexedDB)
  const options = { memberId: 'maya', multiInstance: false, indexedDB, IDBKeyRange, wrapStorage }
  indexedDB.open = () => {
    throw new DOMException('Not now', 'AbortError')
  }
  await expect(openReplica(options)).rejects.toThrow('Not now')
  indexedDB.open = open
  const replica = await openReplica(options)
  expect(await replica.collections.routes.find().exec()).toEqual([])
  await replica.close()
})
