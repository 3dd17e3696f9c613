import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assignRanks } from '#domain/std/rank/ranked-list.ts'
import { emptyDay, newStop } from '#domain/trip/new-trip.ts'
import type { TripStop } from '#domain/trip/trip.ts'
import { tripPackId } from '#domain/wire/pack-id.ts'
import { keepPack, type ServedTiles, servePictures, serveTiles, trackAt } from '#tests/device/pack-world.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { eventOf, tripOf } from '#tests/factories/nouns.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import type { Pack } from '../port/packs-port.ts'

const ID = tripPackId('t-1')
const PHOTO = '019a0000-0000-7000-8000-000000000001'

let world: World
let tab: Tab
let seen: readonly Pack[]
let tiles: ServedTiles

beforeEach(async () => {
  world = new World()
  world.browser.caches = new FakeCacheStorage().asStorage()
  tiles = serveTiles(world)
  for (const [at, id] of ['r-1', 'r-2'].entries()) {
    world.server.put('routes', routeOf({ id }), [`route:${id}`])
    world.server.put('tracks', trackAt(id, 13.8 + at * 0.1), [`route:${id}`])
  }
  world.server.put('events', eventOf({ id: 'e-1' }), ['event:e-1'])
  tab = await world.signedIn()
  seen = []
  await tab.device.packs.watch((packs) => {
    seen = packs
  })
})
afterEach(() => world.end())

const targetStop = (kind: 'route' | 'event', target: string) =>
  newStop({ id: `s-${target}`, kind, target, name: target })

function putTrip(...stops: Omit<TripStop, 'rank'>[]): void {
  const days = assignRanks(stops.map((stop) => ({ ...emptyDay(`d-${stop.id}`), stops: assignRanks([stop]) })))
  world.server.put('trips', tripOf({ id: 't-1', name: 'Huts', days }), ['trip:t-1'])
}

const isHere = (route: string) =>
  new Promise(
    (resolve) => void tab.device.watch('track.drawn', { id: route }, (drawn) => resolve(drawn !== null)),
  )

describe('a trip pack', () => {
  it('has the lines and photos of all days, the events, and the map along them', async () => {
    const pictures = servePictures(world)
    const photo = { media: PHOTO, caption: '', at: null, blur: '' }
    world.server.put('routes', routeOf({ id: 'r-2', version: 2, photos: [photo] }), ['route:r-2'])
    putTrip(targetStop('route', 'r-1'), targetStop('event', 'e-1'), targetStop('route', 'r-2'))
    await keepPack({ world, tab }, ID)
    expect(seen).toMatchObject([{ id: ID, name: 'Huts', state: 'ready', lacking: 0, photos: 1 }])
    expect(await Promise.all(['r-1', 'r-2'].map(isHere))).toEqual([true, true])
    expect(pictures.asked).toEqual([`/media/${PHOTO}/960.webp`])
    expect(seen[0]?.total).toBe(tiles.asked.length + 1)
  })

  it('has the map around a stop without a route', async () => {
    putTrip(newStop({ id: 'hut', kind: 'stay', name: 'Hut', lat: 46.4, lon: 13.8 }))
    await keepPack({ world, tab }, ID)
    expect(seen[0]?.state).toBe('ready')
    expect(tiles.asked.length).toBeGreaterThan(5)
  })

  it('is ready without a route that its member may not see', async () => {
    world.server.denied.set('route:r-secret', 'not_found')
    putTrip(targetStop('route', 'r-1'), targetStop('route', 'r-secret'))
    await keepPack({ world, tab }, ID)
    expect(seen[0]).toMatchObject({ state: 'ready', lacking: 0 })
  })

  it('is not ready while parts are missing, and completed once they arrive', async () => {
    putTrip(targetStop('route', 'r-1'), targetStop('event', 'e-1'))
    await world.want(tab, 'trip:t-1')
    const { handler } = world.network
    world.network.handler = unplugged
    await keepPack({ world, tab }, ID)
    expect(seen[0]).toMatchObject({ state: 'incomplete', lacking: 2, problem: 'unreachable' })
    world.network.handler = handler
    await keepPack({ world, tab }, ID)
    await until(() => expect(seen[0]).toMatchObject({ state: 'ready', lacking: 0 }))
  })
})
