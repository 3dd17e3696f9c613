import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { SyncStore } from '../sync-store/sync-store.ts'
import { isDatabaseLost } from './database-loss.ts'

it('every call fails once the browser has closed the connection, also those of the same moment', async () => {
  const store = new SyncStore('member-1', { indexedDB: new IDBFactory(), IDBKeyRange })
  await store.open()
  store.backendDB().close()
  const calls = [store.meta.count(), store.outbox.count(), store.blobs.count()]
  const reasons = await Promise.all(
    calls.map((call) =>
      call.then(
        () => null,
        (error: unknown) => error,
      ),
    ),
  )
  expect(reasons.map(isDatabaseLost)).toEqual([true, true, true])
  expect(await store.loss).toBe('closed')
})
