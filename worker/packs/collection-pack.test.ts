import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collectionPackId } from '#domain/wire/pack-id.ts'
import { keepPack, type ServedTiles, servePictures, serveTiles, trackAt } from '#tests/device/pack-world.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { collectionOf } from '#tests/factories/nouns.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import type { Pack } from '../port/packs-port.ts'

const ID = collectionPackId('k-1')
const OPENED = 'collection:k-1'
const LINES = 'collection-lines:k-1'
const COVER = '019a0000-0000-7000-8000-000000000001'

let world: World
let tab: Tab
let seen: readonly Pack[]
let tiles: ServedTiles

beforeEach(async () => {
  world = new World()
  world.browser.caches = new FakeCacheStorage().asStorage()
  tiles = serveTiles(world)
  const items = ['r-1', 'r-2', 'r-secret'].map((route, at) => ({
    id: `i-${at}`,
    route,
    note: '',
    rank: `m${at + 1}`,
  }))
  world.server.put('route_collections', collectionOf({ id: 'k-1', name: 'Huts', items }), [OPENED])
  for (const [at, id] of ['r-1', 'r-2'].entries()) {
    world.server.put('routes', routeOf({ id }), [OPENED])
    world.server.put('tracks', trackAt(id, 13.8 + at * 0.1), [LINES])
  }
  tab = await world.signedIn()
  seen = []
  await tab.device.packs.watch((packs) => {
    seen = packs
  })
})
afterEach(() => world.end())

const isHere = (route: string) =>
  new Promise(
    (resolve) => void tab.device.watch('track.drawn', { id: route }, (drawn) => resolve(drawn !== null)),
  )

describe('a collection pack', () => {
  it('is one pack with all its lines and the map tiles along them', async () => {
    await keepPack({ world, tab }, ID)
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ id: ID, name: 'Huts', state: 'ready', lacking: 0, problem: null })
    expect(seen[0]?.total).toBe(tiles.asked.length)
    expect(await isHere('r-1')).toBe(true)
    expect(await isHere('r-2')).toBe(true)
  })

  it('contains its cover as well', async () => {
    const pictures = servePictures(world)
    const cover = { media: COVER, words: '', blur: '', by: 'ana' }
    world.server.put('route_collections', collectionOf({ id: 'k-1', name: 'Huts', cover }), [OPENED])
    await keepPack({ world, tab }, ID)
    expect(seen[0]).toMatchObject({ state: 'ready', photos: 1 })
    expect(pictures.asked).toEqual([`/media/${COVER}/960.webp`])
  })

  it('estimates its size before any line is on the device', async () => {
    await world.want(tab, OPENED)
    const about = await tab.device.packs.measure(ID)
    expect(about?.tiles).toBeGreaterThan(10)
    expect(about?.documentBytes).toBeGreaterThan(1_000)
  })

  it('is not ready while lines are missing, and says how many', async () => {
    await world.want(tab, OPENED)
    const { handler } = world.network
    world.network.handler = unplugged
    await keepPack({ world, tab }, ID)
    expect(seen[0]).toMatchObject({ state: 'incomplete', lacking: 2, problem: 'unreachable' })
    world.network.handler = handler
    await keepPack({ world, tab }, ID)
    await until(() => expect(seen[0]).toMatchObject({ state: 'ready', lacking: 0 }))
  })

  it('is removed as one', async () => {
    await keepPack({ world, tab }, ID)
    expect(await isHere('r-1')).toBe(true)
    await tab.device.packs.remove(ID)
    expect(seen).toEqual([])
  })
})
