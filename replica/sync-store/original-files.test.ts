import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { deleteSyncedData } from '../upkeep/delete-synced-data.ts'
import { readOriginal, storeOriginal } from './original-files.ts'
import { SyncStore } from './sync-store.ts'

const original = (text: string) => ({ name: `${text}.gpx`, packed: new Blob([text]) })

it('keeps only the files of routes with unsent changes when a session is rejected', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange }
  const store = new SyncStore('maya', options)
  const now = new Date()
  await storeOriginal(store, { now, route: 'r-sent', file: 'f-1', original: original('sent') })
  await storeOriginal(store, { now, route: 'r-waits', file: 'f-2', original: original('waits') })
  await store.outbox.add({
    mutation: 'm-1',
    collection: 'routes',
    id: 'r-waits',
    create: true,
    delete: false,
    state: 'waiting',
    refusal: null,
    at: '2026-06-11T04:41:07Z',
    title: '',
    size: 2,
  })
  store.close()
  await deleteSyncedData('maya', options)
  const sealed = new SyncStore('maya', options)
  expect(await readOriginal(sealed, 'r-sent')).toBeNull()
  expect((await readOriginal(sealed, 'r-waits'))?.name).toBe('waits.gpx')
  expect(await sealed.blobs.count()).toBe(2)
  sealed.close()
})
