import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Names from '#replica/storage/database-names.ts'
import { SyncStore } from '#replica/sync-store/sync-store.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { namesIn, World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { until } from '#tests/until.ts'

// Two tabs of one browser, the second one of a version of the app whose replica is another one.

let world: World
let older: Tab

beforeEach(async () => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'First steps' }), ['member:maya'])
  older = await world.signedIn()
})
afterEach(async () => {
  vi.doUnmock('#replica/storage/database-names.ts')
  await world.end()
})

/** A tab of the app's next version, whose replica is not the one that is there. */
async function openNewer(): Promise<Tab> {
  vi.doMock('#replica/storage/database-names.ts', async (original) => {
    const names = await original<typeof Names>()
    const version = names.REPLICA_VERSION + 1
    const replicaDatabaseName = (memberId: string) => `${names.replicaDatabasePrefix(memberId)}${version}`
    return { ...names, REPLICA_VERSION: version, replicaDatabaseName }
  })
  const newer = await world.open()
  await newer.start()
  return newer
}

/** As another tab does it that has opened another replica. */
async function adoptAnother(): Promise<void> {
  const store = new SyncStore('maya', { indexedDB: world.browser.indexedDB, IDBKeyRange })
  await store.meta.put({ key: 'birth', value: 'another' })
  store.close()
}

describe('a tab of an older app version next to a newer one', () => {
  it('resigns and reports it, and the newer one has all documents', async () => {
    const newer = await openNewer()
    await until(() => expect(older.views.at(-1)).toMatchObject({ state: 'unavailable' }))
    await world.clock.advance(60_000)
    world.server.put('routes', routeOf({ id: 'r-2', name: 'Second steps' }), ['member:maya'])
    expect(await newer.device.sync.syncNow()).toEqual({ reached: true })
    expect((await namesIn(newer)).toSorted()).toEqual(['First steps', 'Second steps'])
    expect(newer.status().state).toBe('idle')
  })

  it('stops and releases the leadership as soon as another tab has adopted its replica', async () => {
    await adoptAnother()
    await until(() => expect(older.status().state).toBe('outrun'))
    expect(world.browser.locks.isHeld('cairnway-sync-maya')).toBe(false)
  })

  it('applies no more responses, and its writes wait for the other tab', async () => {
    const { device } = older
    await device.run('route.edit', { id: 'r-1', set: { name: 'Mine' } })
    world.network.handler = async (request) => {
      await adoptAnother()
      return world.api.serve(request)
    }
    await device.sync.syncNow()
    const store = new SyncStore('maya', { indexedDB: world.browser.indexedDB, IDBKeyRange })
    expect(await store.outbox.count()).toBe(1)
    store.close()
  })
})
