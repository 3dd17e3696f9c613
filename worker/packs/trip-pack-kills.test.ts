import { expect, it } from 'vitest'
import { assignRanks } from '#domain/std/rank/ranked-list.ts'
import { emptyDay, newStop } from '#domain/trip/new-trip.ts'
import { tripPackId } from '#domain/wire/pack-id.ts'
import { keepPack, servePictures, serveTiles, trackAt } from '#tests/device/pack-world.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { eventOf, tripOf } from '#tests/factories/nouns.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import type { Pack } from '../port/packs-port.ts'

// The pack of a trip with two routes, a photo and an event is interrupted after each of its steps.

const ID = tripPackId('t-1')
const PHOTO = '019a0000-0000-7000-8000-000000000001'
/** Requests between two interruptions. */
const STRIDE = 6

async function openWorld() {
  const world = new World()
  const caches = new FakeCacheStorage()
  world.browser.caches = caches.asStorage()
  const tiles = serveTiles(world)
  const pictures = servePictures(world)
  const photos = [{ media: PHOTO, caption: '', at: null, blur: '' }]
  for (const [at, id] of ['r-1', 'r-2'].entries()) {
    world.server.put('routes', routeOf({ id, photos: at === 0 ? photos : [] }), [`route:${id}`])
    world.server.put('tracks', trackAt(id, 13.8 + at * 0.1), [`route:${id}`])
  }
  world.server.put('events', eventOf({ id: 'e-1' }), ['event:e-1'])
  const stops = [
    newStop({ id: 's-1', kind: 'route', target: 'r-1', name: 'Up' }),
    newStop({ id: 's-2', kind: 'event', target: 'e-1', name: 'Party' }),
    newStop({ id: 's-3', kind: 'route', target: 'r-2', name: 'Down' }),
  ]
  const days = assignRanks(stops.map((stop) => ({ ...emptyDay(`d-${stop.id}`), stops: assignRanks([stop]) })))
  world.server.put('trips', tripOf({ id: 't-1', name: 'Huts', days }), ['member:maya', 'trip:t-1'])
  const tab = await world.signedIn()
  return { world, caches, tiles, pictures, tab }
}

type Opened = Awaited<ReturnType<typeof openWorld>>

async function watchPack(tab: Opened['tab']) {
  const seen: Pack[] = []
  await tab.device.packs.watch((packs) => {
    const pack = packs.find(({ id }) => id === ID)
    if (pack) seen.push(pack)
  })
  return seen
}

/** Whether everything of the trip is on the device. */
async function isWhole({ caches, tiles, tab }: Opened, tilePaths: readonly string[]): Promise<boolean> {
  const lines = await Promise.all(
    ['r-1', 'r-2'].map(
      (id) =>
        new Promise<boolean>(
          (resolve) => void tab.device.watch('track.drawn', { id }, (drawn) => resolve(drawn !== null)),
        ),
    ),
  )
  const stored = new Set([...caches.stores.values()].flatMap((store) => [...store.keys()]))
  const hasPhoto = [...stored].some((path) => path.includes(PHOTO))
  return (
    lines.every(Boolean) && hasPhoto && tilePaths.every((path) => stored.has(path)) && tiles.kind === 'drawn'
  )
}

/** The tiles and the number of requests of a pack that nothing interrupts. */
async function undisturbed(): Promise<{ tilePaths: string[]; requests: number }> {
  const opened = await openWorld()
  const { world, tab, tiles } = opened
  const before = world.network.heard.length
  const seen = await watchPack(tab)
  await keepPack({ world, tab }, ID)
  expect(seen.at(-1)).toMatchObject({ state: 'ready', lacking: 0 })
  const result = { tilePaths: [...tiles.asked], requests: world.network.heard.length - before }
  expect(await isWhole(opened, result.tilePaths)).toBe(true)
  await world.end()
  return result
}

it('is ready only when everything is there, and completed after the app was killed at any step', async () => {
  const { tilePaths, requests } = await undisturbed()
  expect(requests).toBeGreaterThan(STRIDE * 2)
  for (let step = 0; step < requests; step += STRIDE) {
    const opened = await openWorld()
    const { world } = opened
    const { handler } = world.network
    let left = step
    world.network.handler = (request) => (left-- > 0 ? handler(request) : unplugged())
    const seen = await watchPack(opened.tab)
    await keepPack(opened, ID)
    if (seen.at(-1)?.state === 'ready') expect(await isWhole(opened, tilePaths)).toBe(true)
    await world.close(opened.tab)

    world.network.handler = handler
    const tab = await world.open()
    await tab.start()
    const again = await watchPack(tab)
    await world.pulled(tab)
    await keepPack({ world, tab }, ID)
    await until(() => expect(again.at(-1), `step ${step}`).toMatchObject({ state: 'ready', lacking: 0 }))
    expect(await isWhole({ ...opened, tab }, tilePaths), `step ${step}`).toBe(true)
    await world.end()
  }
})

it('is not ready on a full disk, however much of it fits', async () => {
  for (const room of [0, 3, 9, 15]) {
    const { world, caches, tab } = await openWorld()
    caches.room = room
    const seen = await watchPack(tab)
    await keepPack({ world, tab }, ID)
    expect(seen.at(-1), `room for ${room}`).toMatchObject({ state: 'incomplete', problem: 'storage' })
    expect(seen.map(({ state }) => state)).not.toContain('ready')
    await world.end()
  }
})
