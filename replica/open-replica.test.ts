import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { wrappedValidateAjvStorage } from 'rxdb/plugins/validate-ajv'
import { expect, it, vi } from 'vitest'
import type { ReplicaOptions } from './open-replica.ts'

// An earlier test file may have enabled RxDB's dev mode, which requires a schema validator.
const wrapStorage: ReplicaOptions['wrapStorage'] = (storage) => wrappedValidateAjvStorage({ storage })

it('can be reopened after the browser refused to open it', async () => {
  // A separate RxDB module: the shared one still counts databases that other files left open.
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
