import { afterEach, beforeEach, expect, it } from 'vitest'
import { PACKS_MAX } from '#domain/wire/limits.ts'
import { areaPackId } from '#domain/wire/pack-id.ts'
import { fillWithPacks, keepPack, serveTiles, trackAt } from '#tests/device/pack-world.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'

let world: World
let tab: Tab
let caches: FakeCacheStorage

beforeEach(async () => {
  world = new World()
  caches = new FakeCacheStorage()
  world.browser.caches = caches.asStorage()
  serveTiles(world)
  world.server.put('routes', routeOf({ id: 'r-1', name: 'To Komna' }), ['member:maya'])
  world.server.put('tracks', trackAt('r-1', 13.8), ['route:r-1'])
})
afterEach(() => world.end())

it('rejects a pack over the limit at once, and resumes an existing one', async () => {
  await fillWithPacks(caches, PACKS_MAX)
  tab = await world.signedIn()
  expect(await tab.device.packs.keep('r-1')).toBe('too_many')
  await tab.device.packs.remove('kept-1')
  expect(await keepPack({ world, tab }, 'r-1')).toBe('ended')
  expect(await keepPack({ world, tab }, 'r-1')).toBe('ended')
})

it('counts a part of the map like any other pack', async () => {
  const area = areaPackId({ name: 'Ukanc', frame: [13.895, 46.275, 13.905, 46.285] })
  await fillWithPacks(caches, PACKS_MAX - 1)
  tab = await world.signedIn()
  expect(await keepPack({ world, tab }, area)).toBe('ended')
  expect(await tab.device.packs.keep('r-1')).toBe('too_many')
  await tab.device.packs.remove(area)
  expect(await keepPack({ world, tab }, 'r-1')).toBe('ended')
  expect(await tab.device.packs.keep(area)).toBe('too_many')
})

it('stores the tiles info with the pack, even if caches of viewed maps are evicted', async () => {
  tab = await world.signedIn()
  await keepPack({ world, tab }, 'r-1')
  await tab.device.sync.freeSpace()
  expect(await (await caches.match('/tiles/'))?.json()).toMatchObject({ kind: 'drawn' })
  await tab.device.packs.remove('r-1')
  expect(await caches.match('/tiles/')).toBeUndefined()
})
