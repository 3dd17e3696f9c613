import { afterEach, beforeEach, expect, it } from 'vitest'
import { apiCacheName } from '#domain/wire/service-worker/member-caches.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { unplugged } from '#tests/fakes/network.ts'

// A refresh fetches everything a page watches again: documents by a pull, and no cached responses.

let world: World
let tab: Tab
let caches: FakeCacheStorage

beforeEach(async () => {
  world = new World()
  caches = new FakeCacheStorage()
  world.browser.caches = caches.asStorage()
  tab = await world.signedIn()
  for (const name of [apiCacheName('maya'), 'routes-cache-maya', 'shell-1']) await caches.open(name)
})

afterEach(() => world.end())

it('a refresh takes the kept answers and pictures of the member, and nothing else', async () => {
  expect(await tab.device.sync.syncNow()).toEqual({ reached: true })
  expect(await caches.keys()).toEqual(['shell-1'])
})

it('a refresh without a connection keeps the cached responses', async () => {
  const kept = await caches.keys()
  world.network.handler = unplugged
  expect(await tab.device.sync.syncNow()).toEqual({ reached: false })
  expect(await caches.keys()).toEqual(kept)
})
