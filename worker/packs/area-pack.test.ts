import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectToPixel, TILE_PX } from '#domain/std/geo/mercator.ts'
import { must } from '#domain/std/must.ts'
import { SUBSCRIBE_BATCH_MS } from '#domain/wire/limits.ts'
import { areaPackId } from '#domain/wire/pack-id.ts'
import { keepPack, type ServedTiles, serveTiles, trackAt } from '#tests/device/pack-world.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import type { Pack } from '../port/packs-port.ts'

const ID = areaPackId({ name: 'Bohinj', lat: 46.28, lon: 13.89, radiusKm: 5 })

let world: World
let tab: Tab
let seen: readonly Pack[]
let tiles: ServedTiles

beforeEach(async () => {
  world = new World()
  world.browser.caches = new FakeCacheStorage().asStorage()
  tiles = serveTiles(world)
  putRoute('near', 13.9)
  putRoute('far', 13.99)
  tab = await world.signedIn()
  seen = []
  await tab.device.packs.watch((packs) => {
    seen = packs
  })
})
afterEach(() => world.end())

function putRoute(id: string, lon: number): void {
  world.server.put('routes', routeOf({ id, start: { lat: 46.28, lon } }), ['member:maya', `route:${id}`])
  world.server.put('tracks', trackAt(id, lon), [`route:${id}`])
}

describe('an area pack', () => {
  it('has the map of the circle, and the routes that start in it with their lines', async () => {
    await keepPack({ world, tab }, ID)
    expect(seen).toMatchObject([{ id: ID, name: 'Bohinj, 5 km', state: 'ready', lacking: 0 }])
    expect(await isDrawn('near')).toBe(true)
    expect(await isDrawn('far')).toBe(false)
    expect(tiles.asked.some((path) => path.includes('/15/'))).toBe(true)
    expect(tiles.asked.filter((path) => path.includes('/13/')).length).toBeGreaterThan(5)
  })

  it('is continued when the network returns', async () => {
    const { handler } = world.network
    world.network.handler = unplugged
    await keepPack({ world, tab }, ID)
    expect(seen[0]).toMatchObject({ state: 'incomplete', problem: 'unreachable' })
    world.network.handler = handler
    await keepPack({ world, tab }, ID)
    expect(seen[0]).toMatchObject({ state: 'ready', lacking: 0 })
  })
})

describe('the pack of a box on the map', () => {
  const BOX = areaPackId({ name: 'Ukanc', frame: [13.895, 46.275, 13.905, 46.285] })

  it('has its whole map up to the nearest zoom, and the routes that start in it', async () => {
    await keepPack({ world, tab }, BOX)
    expect(seen).toMatchObject([{ id: BOX, name: 'Ukanc', state: 'ready', lacking: 0 }])
    expect(await isDrawn('near')).toBe(true)
    expect(await isDrawn('far')).toBe(false)
    const corner = projectToPixel({ lat: 46.275, lon: 13.905 }, 15)
    const path = `/tiles/15/${Math.floor(corner.x / TILE_PX)}/${Math.floor(corner.y / TILE_PX)}`
    expect(tiles.asked).toContain(path)
  })

  it('is deleted at sign-out', async () => {
    const packs = async () =>
      (await must(world.browser.caches, 'caches').keys()).filter((name) => name.startsWith('pack-'))
    await keepPack({ world, tab }, BOX)
    expect(await packs()).not.toEqual([])
    await tab.device.session.logout({ discard: true })
    await until(async () => expect(await packs()).toEqual([]))
  })

  it('is measured before it is kept', async () => {
    const size = must(await tab.device.packs.measure(BOX), 'a size')
    expect(size.tiles).toBeGreaterThan(10)
    expect(size.tileBytes).toBeGreaterThan(0)
    expect(tiles.asked).toEqual([])
  })

  it('gets new routes, and tiles that have changed, when it is refreshed', async () => {
    await keepPack({ world, tab }, BOX)
    putRoute('new', 13.902)
    tiles.contentOf = () => 'all new'
    await tab.device.sync.syncNow()
    expect(await refreshed(BOX)).toBe('ended')
    expect(await isDrawn('new')).toBe(true)
    const kept = must(seen[0], 'the pack')
    expect(kept).toMatchObject({ state: 'ready', lacking: 0 })
    const stored = await world.browser.caches?.match(must(tiles.asked[0], 'a tile'))
    expect(await stored?.json()).toBe('all new')
  })

  it('stays as it is when it is refreshed without a network', async () => {
    await keepPack({ world, tab }, BOX)
    const before = seen[0]
    world.network.handler = unplugged
    expect(await refreshed(BOX)).toBe('unreachable')
    expect(seen).toEqual([before])
  })
})

async function refreshed(id: string): Promise<string> {
  let answer = 'pending'
  void tab.device.packs.keep(id, 'refresh').then((outcome) => {
    answer = outcome
  })
  await until(async () => {
    await world.clock.advance(SUBSCRIBE_BATCH_MS)
    expect(answer).not.toBe('pending')
  })
  return answer
}

const isDrawn = (route: string) =>
  new Promise(
    (resolve) => void tab.device.watch('track.drawn', { id: route }, (drawn) => resolve(drawn !== null)),
  )
