import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { uninstall } from './uninstall.ts'

let caches: FakeCacheStorage
let indexedDB: IDBFactory
let messages: unknown[]
let unregistered: number
beforeEach(async () => {
  caches = new FakeCacheStorage()
  indexedDB = new IDBFactory()
  messages = []
  unregistered = 0
  for (const name of ['shell-1', 'shell-2', 'tiles', 'api-maya']) await caches.open(name)
  for (const name of ['workbox-background-sync', 'cairnway-sync-maya']) (await opened(name)).close()
})

const opened = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => resolve(opening.result))
  })
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

const leaves = () =>
  uninstall({
    caches: caches.asStorage(),
    indexedDB,
    pages: async () => [{ postMessage: (message) => void messages.push(message) }],
    unregister: async () => {
      unregistered++
      return true
    },
  })

describe('a service worker that is switched off', () => {
  it('takes every cache and itself away, and leaves what members wrote', async () => {
    await leaves()
    expect(await caches.keys()).toEqual([])
    expect(unregistered).toBe(1)
    expect(await databases()).toEqual(['cairnway-sync-maya'])
  })

  it('notifies the pages, which then do not register it again', async () => {
    await leaves()
    expect(messages).toEqual([{ type: 'switched-off' }])
  })

  it('goes also where the browser does not let the caches be deleted', async () => {
    caches.keys = () => Promise.reject(new DOMException('No cache today', 'UnknownError'))
    await leaves()
    expect(unregistered).toBe(1)
  })

  it('does not wait for a queue that is still open', async () => {
    const held = await opened('workbox-background-sync')
    await leaves()
    expect(unregistered).toBe(1)
    held.close()
  })
})
