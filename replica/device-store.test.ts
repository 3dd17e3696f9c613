import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { DeviceStore } from './device-store.ts'

it('can be reopened after a failed open', async () => {
  const indexedDB = new IDBFactory()
  const open = indexedDB.open.bind(indexedDB)
  const store = new DeviceStore({ indexedDB, IDBKeyRange })
  indexedDB.open = () => {
    throw new DOMException('Not now', 'AbortError')
  }
  await expect(store.deviceId(() => 'one')).rejects.toThrow()
  indexedDB.open = open
  store.reopenAfterFailure()
  expect(await store.deviceId(() => 'two')).toBe('two')
  store.close()
})
