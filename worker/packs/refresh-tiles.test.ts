import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { keepPack, type ServedTiles, serveTiles, trackAt } from '#tests/device/pack-world.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { until } from '#tests/until.ts'
import type { Pack } from '../port/packs-port.ts'

// Tiles that have changed on the server, for a pack that is complete.

const DAY_MS = 24 * 3_600_000
const TILES = 'pack-tiles-maya'
const PACK = 'pack-r-1-maya'

let world: World
let caches: FakeCacheStorage
let tab: Tab
let tiles: ServedTiles
let seen: readonly Pack[]

beforeEach(async () => {
  world = new World()
  caches = new FakeCacheStorage()
  world.browser.caches = caches.asStorage()
  tiles = serveTiles(world)
  world.server.put('routes', routeOf({ id: 'r-1', name: 'To Komna' }), ['member:maya'])
  world.server.put('tracks', trackAt('r-1', 13.8), ['route:r-1'])
  tab = await world.signedIn()
  await tab.device.packs.watch((packs) => {
    seen = packs
  })
  await keepPack({ world, tab }, 'r-1')
  tiles.asked.length = 0
})
afterEach(() => world.end())

const paths = () => [...(caches.stores.get(TILES)?.keys() ?? [])].filter((path) => path !== '/tiles/')
const contentAt = async (path: string) => must(caches.stores.get(TILES)?.get(path), path).clone().json()

/**
 * The network comes back so many days after the last revalidation; running the clock through those
 * days would take minutes.
 */
async function comesBack(days: number): Promise<void> {
  const pack = await caches.open(PACK)
  const record = await (await pack.match('/pack'))?.json()
  const groundAskedMs = record.groundAskedMs - days * DAY_MS
  await pack.put('/pack', new Response(JSON.stringify({ ...record, groundAskedMs })))
  void tab.device.sync.reportSignal('online')
}

/** All due requests have been sent: the pack was verified twice, one after the other. */
const isLookedThrough = async () => {
  await keepPack({ world, tab }, 'r-1')
}

describe('the map tiles of a pack', () => {
  it('are revalidated after a week, tile by tile, without a body if they are unchanged', async () => {
    const before = await contentAt(paths()[0] ?? '')
    await comesBack(7)
    await until(() => expect(tiles.asked.toSorted()).toEqual(paths().toSorted()))
    await until(() => expect(tiles.same).toBe(paths().length))
    expect(await contentAt(paths()[0] ?? '')).toEqual(before)
    expect(seen).toMatchObject([{ state: 'ready', problem: null }])
  })

  it('are not revalidated earlier, nor twice', async () => {
    await comesBack(6)
    await isLookedThrough()
    expect(tiles.asked).toEqual([])
    await comesBack(1)
    await until(() => expect(tiles.same).toBe(paths().length))
    await isLookedThrough()
    tiles.asked.length = 0
    await comesBack(1)
    await isLookedThrough()
    expect(tiles.asked).toEqual([])
  })

  it('are replaced if they have changed', async () => {
    const [changed = ''] = paths()
    const { contentOf } = tiles
    tiles.contentOf = (path) => (path === changed ? 'with a new path' : contentOf(path))
    await comesBack(7)
    await until(async () => expect(await contentAt(changed)).toBe('with a new path'))
    await until(() => expect(tiles.same).toBe(paths().length - 1))
    await isLookedThrough()
    expect(seen).toMatchObject([{ state: 'ready', done: paths().length }])
  })

  it('are kept if the network is lost meanwhile, and revalidated again', async () => {
    const [changed = ''] = paths()
    tiles.fails = () => true
    await comesBack(7)
    await until(() => expect(tiles.asked.length).toBeGreaterThan(0))
    await isLookedThrough()
    expect(seen).toMatchObject([{ state: 'ready', problem: null }])
    tiles.fails = () => false
    tiles.contentOf = () => 'all new'
    await comesBack(0)
    await until(async () => expect(await contentAt(changed)).toBe('all new'))
  })

  it('are not revalidated with data saving', async () => {
    await tab.device.sync.setNetworkChoice('save')
    await comesBack(30)
    await isLookedThrough()
    expect(tiles.asked).toEqual([])
  })

  it('are kept if the disk is full', async () => {
    const [changed = ''] = paths()
    const before = await contentAt(changed)
    tiles.contentOf = () => 'all new'
    caches.room = 1 // the stored time of the revalidation
    await comesBack(7)
    await until(() => expect(tiles.asked.length).toBeGreaterThan(0))
    await isLookedThrough()
    expect(await contentAt(changed)).toEqual(before)
  })
})
