import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { areaPackId } from '#domain/wire/pack-id.ts'
import { keepPack, type ServedTiles, serveTiles, trackAt } from '#tests/device/pack-world.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { unplugged } from '#tests/fakes/network.ts'
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

const isDrawn = (route: string) =>
  new Promise(
    (resolve) => void tab.device.watch('track.drawn', { id: route }, (drawn) => resolve(drawn !== null)),
  )
