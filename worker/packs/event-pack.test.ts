import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventPackId } from '#domain/wire/pack-id.ts'
import { keepPack, type ServedTiles, serveTiles, trackAt } from '#tests/device/pack-world.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { eventOf, relationOf } from '#tests/factories/nouns.ts'
import { FakeCacheStorage } from '#tests/fakes/browser/cache-storage.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import type { Pack } from '../port/packs-port.ts'

const ID = eventPackId('e-1')
const OPENED = 'event:e-1'

let world: World
let tab: Tab
let seen: readonly Pack[]
let tiles: ServedTiles

beforeEach(async () => {
  world = new World()
  world.browser.caches = new FakeCacheStorage().asStorage()
  tiles = serveTiles(world)
  tab = await world.signedIn()
  seen = []
  await tab.device.packs.watch((packs) => {
    seen = packs
  })
})
afterEach(() => world.end())

async function giveEvent(routes: string[]): Promise<void> {
  world.server.put('events', eventOf({ id: 'e-1', title: 'Komna', routes, participant_count: 1 }), [OPENED])
  const rsvp = relationOf({ kind: 'participation', member: 'noor', target: 'e-1' }, { state: 'going' })
  world.server.put('relations', rsvp, [OPENED])
  for (const [at, id] of ['r-1', 'r-2'].entries()) {
    world.server.put('routes', routeOf({ id }), [`route:${id}`])
    world.server.put('tracks', trackAt(id, 13.8 + at * 0.1), [`route:${id}`])
  }
  // its page is open
  await world.want(tab, OPENED)
}

const first = <Result>(watch: (onResult: (result: Result) => void) => unknown) => new Promise<Result>(watch)
const isHere = (route: string) =>
  first<boolean>((done) => tab.device.watch('track.drawn', { id: route }, (drawn) => done(drawn !== null)))

describe('an event pack', () => {
  it('contains the lines of its routes and the map along them, and who is expected', async () => {
    await giveEvent(['r-1', 'r-2'])
    await keepPack({ world, tab }, ID)
    await until(() => expect(seen[0]).toMatchObject({ id: ID, name: 'Komna', state: 'ready', lacking: 0 }))
    expect(seen[0]?.total).toBe(tiles.asked.length)
    expect(await isHere('r-1')).toBe(true)
    expect(await isHere('r-2')).toBe(true)
    world.network.handler = unplugged
    const roster = await first<number>((done) =>
      tab.device.watch(
        'relation.to',
        { kind: 'participation', target: { collection: 'events', id: 'e-1' }, limit: 10 },
        ({ rows }) => done(rows.length),
      ),
    )
    expect(roster).toBe(1)
  })

  it('has the map around the meeting point if there are no routes', async () => {
    await giveEvent([])
    await keepPack({ world, tab }, ID)
    await until(() => expect(seen[0]).toMatchObject({ state: 'ready' }))
    expect(tiles.asked.length).toBeGreaterThan(5)
  })

  it('is kept without a route that this member may not see', async () => {
    await giveEvent(['r-1', 'r-gone'])
    await keepPack({ world, tab }, ID)
    await until(() => expect(seen[0]).toMatchObject({ state: 'ready' }))
  })
})
