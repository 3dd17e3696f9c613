import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SHARED_DATABASE, SHARED_STORE } from '#domain/wire/service-worker/share-target.ts'
import { DeviceStore } from '#replica/device-store.ts'
import { syncStoreDatabaseName } from '#replica/storage/database-names.ts'
import { claimSharedItems } from '#src/platform/device/shared-items.ts'
import { storeShared } from '#sw/shared-store.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { createWipeQueue, type WipeQueue } from './wipe-queue.ts'

const MAYA_DATABASE = syncStoreDatabaseName('maya')
const MAYA = { memberId: 'maya', keepUnsent: false }

let indexedDB: IDBFactory
let store: DeviceStore
let caches: FakeCacheStorage
let timers: (() => void)[]
const clock = {
  after: (_delayMs: number, run: () => void) => {
    timers.push(run)
    return () => undefined
  },
}

beforeEach(async () => {
  indexedDB = new IDBFactory()
  timers = []
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
    clock,
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
    await erasing().runPending(null)
    expect(await store.wipes.toArray()).toEqual([])
    expect(await caches.keys()).toEqual(['api-tomas', 'shell'])
  })
})

/** A page that ignores that its database is to be deleted. */
const keepOpen = (): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(MAYA_DATABASE)
    opening.addEventListener('success', () => resolve(opening.result))
  })
const names = async () => (await indexedDB.databases()).map(({ name }) => name)

describe('a database that another page keeps open', () => {
  it('delays its deletion, but after 3 s neither the sign-out nor the sign-in of another member', async () => {
    const page = await keepOpen()
    const queue = erasing()
    const changes: boolean[] = []
    queue.onBlockedChange(() => changes.push(queue.isBlocked()))
    await queue.enqueue(MAYA)
    const running = queue.run(MAYA)
    await expect.poll(() => timers.length).toBe(1)
    expect(changes).toEqual([])
    for (const run of timers) run()
    await running
    await queue.runPending('tomas')
    expect(changes).toEqual([true])
    expect(await store.wipes.count()).toBe(1)

    page.close()
    await queue.runPending('maya')
    expect(await names()).not.toContain(MAYA_DATABASE)
    expect(changes).toEqual([true, false])
    expect(await store.wipes.count()).toBe(0)
  })

  it('is deleted after a restart', async () => {
    const page = await keepOpen()
    const queue = erasing()
    await queue.enqueue(MAYA)
    const running = queue.run(MAYA)
    await expect.poll(() => timers.length).toBe(1)
    for (const run of timers) run()
    await running
    page.close()
    await erasing().runPending('maya')
    expect(await names()).not.toContain(MAYA_DATABASE)
  })
})
