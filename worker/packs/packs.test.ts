import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { SUBSCRIBE_BATCH_MS } from '#domain/wire/limits.ts'
import { keepPack, type ServedTiles, serveTiles, trackAt } from '#tests/device/pack-world.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { until } from '#tests/until.ts'
import type { Pack } from '../port/packs-port.ts'

const TILES = 'pack-tiles-maya'

let world: World
let caches: FakeCacheStorage
let tab: Tab
let seen: readonly Pack[]
let tiles: ServedTiles

beforeEach(async () => {
  world = new World()
  caches = new FakeCacheStorage()
  world.browser.caches = caches.asStorage()
  tiles = serveTiles(world)
  world.server.put('routes', routeOf({ id: 'r-1', name: 'To Komna' }), ['member:maya'])
  world.server.put('tracks', trackAt('r-1', 13.8), ['route:r-1'])
  tab = await world.signedIn()
  seen = []
  await watchPacks()
})
afterEach(() => world.end())

const keep = (id = 'r-1') => keepPack({ world, tab }, id)

const watchPacks = () =>
  tab.device.packs.watch((packs) => {
    seen = packs
  })

const openAgain = async () => {
  tab = await world.open()
  await tab.start()
  await watchPacks()
  await world.pulled(tab)
}

/** Whether the lines of these routes are on this device. */
const linesOf = (...ids: string[]) =>
  Promise.all(
    ids.map(
      (id) =>
        new Promise(
          (resolve) => void tab.device.watch('track.drawn', { id }, (drawn) => resolve(drawn !== null)),
        ),
    ),
  )

const pack = () => seen.find(({ id }) => id === 'r-1')
const tileNames = () =>
  [...(caches.stores.get(TILES)?.keys() ?? [])].filter((path) => path !== '/tiles/').toSorted()

describe('a route pack', () => {
  it('is ready once its line and every tile along it are stored and read back', async () => {
    await keep()
    expect(pack()).toMatchObject({ name: 'To Komna', state: 'ready', problem: null })
    expect(pack()?.total).toBeGreaterThan(10)
    expect(pack()?.done).toBe(pack()?.total)
    expect(tileNames()).toEqual(tiles.asked.toSorted())
    expect(new Set(tiles.asked).size).toBe(tiles.asked.length)
  })

  it('estimates its size before, with the number of tiles', async () => {
    await world.want(tab, 'route:r-1')
    const size = await tab.device.packs.measure('r-1')
    expect(size?.tileBytes).toBe((size?.tiles ?? 0) * 6_700)
    expect(size?.documentBytes).toBeGreaterThan(500)
    await keep()
    expect(pack()?.total).toBe(size?.tiles)
  })

  it('reports its progress tile by tile', async () => {
    const steps: number[] = []
    await tab.device.packs.watch(([first]) => first && steps.push(first.done))
    await keep()
    expect(new Set(steps).size).toBe((pack()?.total ?? 0) + 1)
  })

  it('is incomplete while tiles are missing, says how many, and resumes with those only', async () => {
    tiles.fails = () => tiles.asked.length > 6
    await keep()
    expect(pack()).toMatchObject({ state: 'incomplete', problem: 'unreachable' })
    const had = pack()?.done ?? 0
    expect(had).toBeGreaterThan(0)
    tiles.fails = () => false
    tiles.asked.length = 0
    await keep()
    expect(pack()).toMatchObject({ state: 'ready', problem: null })
    expect(tiles.asked).toHaveLength((pack()?.total ?? 0) - had)
  })

  it('resumes after the app was closed half way, when the network is back', async () => {
    tiles.fails = () => tiles.asked.length > 6
    await keep()
    await world.close(tab)
    tiles.fails = () => false
    await openAgain()
    const had = tileNames().length
    tiles.asked.length = 0
    void tab.device.sync.reportSignal('online')
    await until(async () => {
      await world.clock.advance(SUBSCRIBE_BATCH_MS)
      expect(pack()).toMatchObject({ state: 'ready' })
    })
    expect(tiles.asked).toHaveLength((pack()?.total ?? 0) - had)
  })

  it('resumes after the app was killed before the browser had stored its cache list', async () => {
    tiles.fails = () => tiles.asked.length > 6
    await keep()
    await world.close(tab)
    caches.stores.clear()
    tiles.fails = () => false
    await openAgain()
    await until(async () => {
      await world.clock.advance(2_000)
      expect(pack()).toMatchObject({ state: 'ready' })
    })
  })

  it('is not wanted any more after it was cancelled or removed, whatever the browser has stored', async () => {
    tiles.fails = () => tiles.asked.length > 6
    await keep()
    await tab.device.packs.cancel('r-1')
    await world.close(tab)
    caches.stores.clear()
    tab = await world.open()
    await tab.start()
    await world.pulled(tab)
    tiles.asked.length = 0
    await world.clock.advance(60_000)
    expect(tiles.asked).toEqual([])
  })

  it('is cancelled by the member, and keeps what is downloaded', async () => {
    tiles.fails = () => tiles.asked.length > 6
    const stop = tab.device.packs.watch(([first]) => {
      if (first && first.done === 5) void tab.device.packs.cancel('r-1')
    })
    await keep()
    await stop
    expect(pack()?.state).toBe('incomplete')
    expect(tileNames().length).toBeGreaterThanOrEqual(5)
  })

  it('is repaired if a tile changed on the disk', async () => {
    await keep()
    const [first = ''] = tileNames()
    const tile = must(caches.stores.get(TILES)?.get(first), first)
    caches.stores.get(TILES)?.set(first, new Response('t!le', { headers: tile.headers }))
    tiles.asked.length = 0
    void tab.device.sync.reportSignal('online')
    await until(async () => {
      await world.clock.advance(SUBSCRIBE_BATCH_MS)
      expect(tiles.asked).toEqual([first])
      expect(pack()?.state).toBe('ready')
    })
    expect(await caches.stores.get(TILES)?.get(first)?.clone().text()).toBe(`"tile of ${first}"`)
  })

  it('frees its space on a full disk and reports it', async () => {
    caches.room = 6
    await keep()
    expect(pack()).toMatchObject({ state: 'incomplete', problem: 'storage', done: 0 })
    expect(tileNames()).toEqual([])
  })

  it('for which the disk is full removes nothing of its neighbour', async () => {
    world.server.put('routes', routeOf({ id: 'r-2', name: 'Beside it' }), ['member:maya'])
    world.server.put('tracks', trackAt('r-2', 13.82), ['route:r-2'])
    await tab.device.sync.syncNow()
    await keep()
    const before = tileNames()
    caches.room = 3
    await keep('r-2')
    expect(seen.map(({ state, problem }) => [state, problem])).toEqual([
      ['incomplete', 'storage'],
      ['ready', null],
    ])
    expect(tileNames()).toEqual(before)
  })

  it('shares tiles with its neighbour and keeps them for it', async () => {
    world.server.put('routes', routeOf({ id: 'r-2', name: 'Beside it' }), ['member:maya'])
    world.server.put('tracks', trackAt('r-2', 13.801), ['route:r-2'])
    await tab.device.sync.syncNow()
    await keep()
    const first = new Set(tiles.asked)
    tiles.asked.length = 0
    await keep('r-2')
    expect(tiles.asked.filter((path) => first.has(path))).toEqual([])
    await tab.device.packs.remove('r-1')
    expect(seen.map(({ name, state }) => [name, state])).toEqual([['Beside it', 'ready']])
    expect(tileNames()).toHaveLength(seen[0]?.total ?? 0)
    await tab.device.packs.remove('r-2')
    expect(tileNames()).toEqual([])
  })

  it('is kept when space is freed, unlike a page that was only opened', async () => {
    world.server.put('tracks', trackAt('r-9', 13.9), ['route:r-9'])
    await world.want(tab, 'route:r-9')
    await keep()
    expect(await linesOf('r-1', 'r-9')).toEqual([true, true])
    await world.clock.advance(180_000)
    await tab.device.sync.freeSpace()
    await until(async () => expect(await linesOf('r-1', 'r-9')).toEqual([true, false]))
    await tab.device.packs.remove('r-1')
    await world.clock.advance(180_000)
    await tab.device.sync.freeSpace()
    await until(async () => expect(await linesOf('r-1', 'r-9')).toEqual([false, false]))
  })

  it('is not evicted, unlike tiles that were only viewed', async () => {
    await keep()
    await (await caches.open('tiles')).put('/tiles/15/1/1', new Response('seen'))
    const kept = tileNames()
    await tab.device.sync.freeSpace()
    expect(caches.stores.has('tiles')).toBe(false)
    expect(tileNames()).toEqual(kept)
  })

  it('that the member may not see any more is removed with its map', async () => {
    await keep()
    world.server.denied.set('route:r-1', 'forbidden')
    await world.clock.advance(180_000)
    await keep()
    expect(seen).toEqual([])
    expect(tileNames()).toEqual([])
  })

  it('is removed with its member', async () => {
    await keep()
    await tab.device.session.logout({ discard: true })
    expect([...caches.stores.keys()].filter((name) => name.startsWith('pack-'))).toEqual([])
  })

  it('is shown in other tabs', async () => {
    const other = await world.open()
    await other.start()
    let there: readonly Pack[] = []
    await other.device.packs.watch((packs) => {
      there = packs
    })
    await keep()
    await until(() => expect(there.map(({ state }) => state)).toEqual(['ready']))
  })
})

it('on a server without maps a pack is the line and the text', async () => {
  tiles.kind = 'none'
  await world.want(tab, 'route:r-1')
  expect(await tab.device.packs.measure('r-1')).toMatchObject({ tiles: 0, tileBytes: 0 })
  await keep()
  expect(pack()).toMatchObject({ state: 'ready', total: 0 })
  expect(tiles.asked).toEqual([])
})

it('a pack that is wanted while the server is unreachable waits, and nothing is requested', async () => {
  await world.want(tab, 'route:r-1')
  await tab.device.sync.setWorkOffline(true)
  await keep()
  expect(tiles.asked).toEqual([])
  expect(pack()).toMatchObject({ state: 'incomplete', problem: 'unreachable', done: 0 })
})
