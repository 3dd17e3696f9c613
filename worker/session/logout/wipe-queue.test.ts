import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SHARED_DATABASE, SHARED_STORE } from '#domain/wire/service-worker/share-target.ts'
import { DeviceStore } from '#replica/device-store.ts'
import { claimSharedItems } from '#src/platform/device/shared-items.ts'
import { storeShared } from '#sw/shared-store.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { createWipeQueue, type WipeQueue } from './wipe-queue.ts'

const MAYA = { memberId: 'maya', keepUnsent: false }

let indexedDB: IDBFactory
let store: DeviceStore
let caches: FakeCacheStorage

beforeEach(async () => {
  indexedDB = new IDBFactory()
  store = new DeviceStore({ indexedDB, IDBKeyRange })
  caches = new FakeCacheStorage()
  for (const name of ['api-maya', 'routes-cache-maya', 'events-cache-maya', 'user-profile-cache-maya'])
    await caches.open(name)
  for (const name of ['api-tomas', 'shell']) await caches.open(name)
})
afterEach(() => store.close())

const erasing = (forget = async () => {}): WipeQueue =>
  createWipeQueue({
    store,
    storage: { indexedDB, IDBKeyRange },
    caches: caches.asStorage(),
    keptPush: { forget },
  })

/** Another app shares a file, and a member is shown it. */
async function shareWith(memberId: string | null, name: string): Promise<void> {
  await storeShared(indexedDB, { files: [new File(['<gpx/>'], name)], text: '' })
  if (memberId) await claimSharedItems(indexedDB, memberId)
}

function sharedNames(): Promise<string[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(SHARED_DATABASE)
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction(SHARED_STORE).objectStore(SHARED_STORE).getAll()
      reading.addEventListener('success', () => {
        opening.result.close()
        resolve(reading.result.map(({ name }) => name))
      })
    })
  })
}

describe('erasing a member', () => {
  it('takes the caches of what was private to them, and nothing of anybody else', async () => {
    await erasing().run(MAYA)
    expect(await caches.keys()).toEqual(['api-tomas', 'shell'])
  })

  it.each([{ keepUnsent: false }, { keepUnsent: true }])(
    'takes the note of the refresh that they asked for: %j',
    async ({ keepUnsent }) => {
      await new Promise((resolve) => {
        indexedDB.open('sync-store').addEventListener('success', (event) => {
          ;(event.target as IDBOpenDBRequest).result.close()
          resolve(null)
        })
      })
      await erasing().run({ ...MAYA, keepUnsent })
      const names = (await indexedDB.databases()).map(({ name }) => name)
      expect(names).not.toContain('sync-store')
    },
  )

  it.each([
    { keepUnsent: false, left: ['tomas.gpx'] },
    { keepUnsent: true, left: ['tomas.gpx', 'maya.gpx', 'new.gpx'] },
  ])('takes what was shared with them as it takes what is unsent: %j', async ({ keepUnsent, left }) => {
    await shareWith('tomas', 'tomas.gpx')
    await shareWith('maya', 'maya.gpx')
    await shareWith(null, 'new.gpx')
    await erasing().run({ ...MAYA, keepUnsent })
    expect(await sharedNames()).toEqual(left)
  })

  it('that was cut short stays noted until a later start has done all of it', async () => {
    await erasing().enqueue(MAYA)
    const cutShort = erasing(() => Promise.reject(new Error('killed')))
    await expect(cutShort.run(MAYA)).rejects.toThrow('killed')
    expect(await store.wipes.toArray()).toEqual([MAYA])
    await erasing().runPending()
    expect(await store.wipes.toArray()).toEqual([])
    expect(await caches.keys()).toEqual(['api-tomas', 'shell'])
  })
})
