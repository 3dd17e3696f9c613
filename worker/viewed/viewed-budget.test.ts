import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import { VIEWED_TILES_CACHE } from '#domain/wire/service-worker/member-caches.ts'
import type { Replica } from '#replica/open-replica.ts'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { CREATED_AT } from '#tests/factories/documents.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import { until } from '#tests/until.ts'
import { startViewedBudget } from './viewed-budget.ts'

const MB = 1_000_000
const head = { id: accountId('maya', 'settings'), createdAt: CREATED_AT, updatedAt: CREATED_AT }

let replica: Replica
let caches: FakeCacheStorage
let clock: FakeClock
let end: () => void

beforeEach(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
  caches = new FakeCacheStorage()
  clock = new FakeClock()
})
afterEach(async () => {
  end()
  await replica.close()
})

const choose = (offlineBudgetMb: number) =>
  storeDocuments(replica, 'account', [
    { ...head, version: 1, part: 'settings', ...DEFAULT_SETTINGS, offlineBudgetMb },
  ])

const start = () =>
  startViewedBudget({ replica, memberId: 'maya', caches: caches.asStorage(), clock, log: () => undefined })

async function view(count: number): Promise<void> {
  const cache = await caches.open(VIEWED_TILES_CACHE)
  for (let at = 0; at < count; at++)
    await cache.put(`/tiles/${at}`, new Response('', { headers: { 'content-length': `${10 * MB}` } }))
}
const kept = () => caches.stores.get(VIEWED_TILES_CACHE)?.size

const keeps = (count: number): Promise<void> =>
  until(async () => {
    await clock.advance(1_000)
    expect(kept()).toBe(count)
  })

it('what was viewed stays within the usual budget, and within another one as soon as it is known', async () => {
  await view(12)
  end = start()
  await keeps(5)
  await choose(25)
  await keeps(2)
})

it('nothing is deleted once the member has signed out', async () => {
  await choose(10)
  await view(3)
  end = start()
  end()
  await clock.advance(600_000)
  expect(kept()).toBe(3)
})
