import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyDay, newStop } from '#domain/trip/new-trip.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { profileOf, routeOf } from '#tests/factories/documents.ts'
import { tripOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import type { Queries } from '../port.ts'

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World()
  const give = (id: string, name: string) =>
    world.server.put('routes', routeOf({ id, name, ascent: 900 }), ['member:maya'])
  give('r-1', 'Čez Škrlatico')
  give('r-2', 'Tomažev slap')
  give('r-3', 'Škrlatica in winter')
  world.server.put(
    'profiles',
    profileOf({ id: 'p-1', username: 'tomas', first_name: 'Tomáš', last_name: 'Kovář' }),
    ['member:maya'],
  )
  const stop = { ...newStop({ id: 's-1', kind: 'place', name: 'Planika hut' }), rank: 'a' }
  const days = [{ ...emptyDay('d-1', '2026-07-04'), stops: [stop], rank: 'a' }]
  world.server.put('trips', tripOf({ id: 't-1', name: 'Three days', days }), ['member:maya'])
  tab = await world.signedIn()
  world.network.handler = unplugged
})

afterEach(() => world.end())

type Result = Queries['search']['result']

async function watch(text: string, limit = 5) {
  const seen: Result[] = []
  const unwatch = await tab.device.watch('search', { text, limit }, (result) => seen.push(result))
  await until(() => expect(seen.length).toBeGreaterThan(0))
  const names = () => seen.at(-1)?.hits.routes.map(({ name }) => name)
  const become = (wanted: string[]) =>
    until(async () => {
      await world.clock.advance(16)
      expect(names()).toEqual(wanted)
    })
  return { seen, last: () => seen.at(-1), names, become, unwatch }
}

describe('a local search', () => {
  it('finds routes and members, each best first, with only the fields of a result', async () => {
    const search = await watch('tom')
    expect(search.last()).toEqual({
      hits: {
        routes: [
          {
            id: 'r-2',
            name: 'Tomažev slap',
            activity: 'hike',
            place: { village: 'Johnsbach', region: 'Steiermark', country: 'Austria' },
            distance: 14_200,
            ascent: 900,
          },
        ],
        events: [],
        trips: [],
        profiles: [{ id: 'p-1', username: 'tomas', first_name: 'Tomáš', last_name: 'Kovář', avatar: null }],
      },
      similar: false,
    })
    search.unwatch()
  })

  it('finds trips by name and by the names of their stops', async () => {
    const search = await watch('planika')
    expect(search.last()?.hits.trips).toEqual([
      { id: 't-1', name: 'Three days', start: '2026-07-04', end: '2026-07-04' },
    ])
    search.unwatch()
  })

  it('ranks titles with the text as prefix first, and keeps the limit', async () => {
    const search = await watch('skrlatic')
    expect(search.names()).toEqual(['Škrlatica in winter', 'Čez Škrlatico'])
    search.unwatch()
    const first = await watch('skrlatic', 1)
    expect(first.names()).toEqual(['Škrlatica in winter'])
    first.unwatch()
  })

  it('tolerates typos only if nothing matches exactly, and says so', async () => {
    const slipped = await watch('skrltaica')
    expect([slipped.names(), slipped.last()?.similar]).toEqual([
      ['Škrlatica in winter', 'Čez Škrlatico'],
      true,
    ])
    slipped.unwatch()
    const member = await watch('kovar')
    expect([member.names(), member.last()?.similar]).toEqual([[], false])
    member.unwatch()
  })

  it.each(['', ' – '])('for the text "%s" finds nothing instead of everything', async (text) => {
    const search = await watch(text)
    expect(search.last()?.hits).toEqual({ routes: [], events: [], profiles: [], trips: [] })
    search.unwatch()
  })

  it('follows documents that are created, renamed and deleted, offline', async () => {
    const search = await watch('skrlatica')
    await tab.device.run('route.edit', { id: 'r-2', set: { name: 'Škrlatica at last' } })
    await search.become(['Škrlatica at last', 'Škrlatica in winter'])
    await tab.device.run('route.edit', { id: 'r-2', set: { name: 'Škrlatica after all' } })
    await search.become(['Škrlatica after all', 'Škrlatica in winter'])
    await tab.device.run('route.delete', { id: 'r-3' })
    await search.become(['Škrlatica after all'])
    search.unwatch()
  })

  it('sends nothing once it is not watched any more', async () => {
    const search = await watch('skrlatica')
    search.unwatch()
    const before = search.seen.length
    await tab.device.run('route.edit', { id: 'r-3', set: { name: 'Elsewhere' } })
    await world.clock.advance(100)
    expect(search.seen).toHaveLength(before)
  })
})
