import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { wrappedValidateAjvStorage } from 'rxdb/plugins/validate-ajv'
import { expect, it, vi } from 'vitest'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { routeOf } from '#tests/factories/documents.ts'
import type { ReplicaOptions } from './open-replica.ts'
import { SyncStore } from './sync-store/sync-store.ts'

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

// A live query of Dexie keeps the keys of every write that it hears of until it reads again.
it('announces none of its writes to live queries of the SyncStore', async () => {
  const indexedDB = new IDBFactory()
  const replica = await openOwnReplica('maya', indexedDB)
  const store = new SyncStore('maya', { indexedDB, IDBKeyRange })
  await store.open()
  const heard = new Set<string>()
  const hear = (parts: object) => Object.keys(parts).forEach((part) => heard.add(part))
  Dexie.on('storagemutated', hear)
  await storeDocuments(replica, 'routes', [routeOf({ id: 'r-1' })])
  await store.meta.put({ key: 'code', value: '1' })
  Dexie.on.storagemutated.unsubscribe(hear)
  const ofStore = expect.stringContaining('-sync-maya/meta/') as string
  expect([...heard]).toEqual([ofStore, ofStore])
  store.close()
  await replica.close()
})
