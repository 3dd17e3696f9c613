import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SEEN } from '#domain/account/seen.ts'
import { must } from '#domain/std/must.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { cardOf, collectionOf, communityOf, eventOf, relationOf, tripOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import type { CommandName, Commands } from '../port.ts'

// Two commands start before either is stored. Both succeed, so both must be kept.

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World()
  const author = cardOf('maya')
  give('trips', tripOf({ id: 't', author, days: [{ ...day('mon'), stops: [], rank: 'V' }] }))
  give('route_collections', collectionOf({ id: 'c', author }))
  give('events', eventOf({ id: 'e', author }))
  give('account', { ...eventOf({ id: 'maya:seen' }), part: 'seen', ...DEFAULT_SEEN })
  give('communities', communityOf({ id: 'club', author: cardOf('ana') }))
  give('relations', relationOf({ kind: 'membership', member: 'maya', target: 'club' }))
  tab = await world.signedIn()
})
afterEach(() => world.end())

const give = (collection: CollectionName, document: object) =>
  world.server.put(collection, document as WireDocument, ['member:maya'])
const onServer = (collection: CollectionName, id: string) => world.server.find(collection, id)

const day = (id: string) => ({ id, date: null, title: '', note: '', start: null, absent: [] })
const stop = (id: string) =>
  ({
    id,
    kind: 'place',
    target: null,
    name: id,
    lat: null,
    lon: null,
    from: null,
    to: null,
    note: '',
  }) as const
const item = (id: string, packed = false) => ({
  id,
  category: '',
  name: id,
  quantity: 1,
  weight: 900,
  assignee: null,
  packed,
})

interface Run<C extends CommandName = CommandName> {
  name: C
  args: Commands[C]
}
const a = <C extends CommandName>(name: C, args: Commands[C]): Run => ({ name, args })

const seen = (id: string) => a('community.seen', { upTo: { [id]: '2026-04-30T18:00:00.000Z' } })
const putStop = (id: string) => a('trip.put_stop', { trip: 't', day: 'mon', stop: stop(id) })
const putRoute = (id: string, route: string) =>
  a('collection.put_route', { collection: 'c', item: { id, route, note: '' } })

const LISTS: [
  string,
  [Run, Run],
  { collection: CollectionName; id: string; list: string; holds: string[] },
][] = [
  [
    'days of a trip',
    [a('trip.put_day', { trip: 't', day: day('tue') }), a('trip.put_day', { trip: 't', day: day('wed') })],
    { collection: 'trips', id: 't', list: 'days', holds: ['mon', 'tue', 'wed'] },
  ],
  [
    'a day put in and another taken away',
    [a('trip.put_day', { trip: 't', day: day('tue') }), a('trip.take_day', { trip: 't', day: 'mon' })],
    { collection: 'trips', id: 't', list: 'days', holds: ['tue'] },
  ],
  [
    'packing items',
    [
      a('trip.put_item', { trip: 't', item: item('tent') }),
      a('trip.put_item', { trip: 't', item: item('rope') }),
    ],
    { collection: 'trips', id: 't', list: 'packing', holds: ['tent', 'rope'] },
  ],
  [
    'routes of a collection',
    [putRoute('i-1', 'r-1'), putRoute('i-2', 'r-2')],
    { collection: 'route_collections', id: 'c', list: 'items', holds: ['i-1', 'i-2'] },
  ],
  [
    'announcements of an event',
    [
      a('event.announce', { id: 'e', announcement: { id: 'a-1', text: 'Rope', audience: 'all' } }),
      a('event.announce', { id: 'e', announcement: { id: 'a-2', text: 'At nine', audience: 'all' } }),
    ],
    { collection: 'events', id: 'e', list: 'announcements', holds: ['a-1', 'a-2'] },
  ],
]

async function both(tabs: [Tab, Tab], runs: [Run, Run]): Promise<void> {
  const [first, second] = tabs.map(({ device }, at) => {
    const { name, args } = must(runs[at], 'a command for each tab')
    return device.run(name, args)
  })
  expect([await first, await second]).toEqual([{ ok: true }, { ok: true }])
}

const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id).toSorted()

describe.each([
  ['in one tab', async () => tab],
  [
    'in two tabs',
    async () => {
      const other = await world.open()
      await other.start()
      return other
    },
  ],
] as const)('two concurrent changes of one list %s', (_, second) => {
  it.each(LISTS)('are both kept: %s', async (_of, runs, { collection, id, list, holds }) => {
    await both([tab, await second()], runs)
    await until(() => expect(tab.status().unsent).toEqual([]))
    expect(ids(onServer(collection, id)?.[list])).toEqual(holds.toSorted())
  })

  it('are both kept: stops of one day', async () => {
    await both([tab, await second()], [putStop('hut'), putStop('pass')])
    await until(() => expect(tab.status().unsent).toEqual([]))
    expect(onServer('trips', 't')).toMatchObject({ days: [{ stops: [{ id: 'hut' }, { id: 'pass' }] }] })
  })

  it('are both kept: communities marked seen', async () => {
    await both([tab, await second()], [seen('x'), seen('y')])
    await until(() => expect(tab.status().unsent).toEqual([]))
    expect(Object.keys(onServer('account', 'maya:seen')?.['communities'] as object)).toEqual(['x', 'y'])
  })
})

describe('two concurrent commands on one thing', () => {
  beforeEach(() => {
    world.network.handler = unplugged
  })
  it('keep the later one: a like and its removal', async () => {
    const target = { collection: 'events', id: 'e' } as const
    await both(
      [tab, tab],
      [a('favourite.set', { target, on: true }), a('favourite.set', { target, on: false })],
    )
    world.network.handler = world.api.serve
    await tab.device.sync.syncNow()
    await until(() => expect(tab.status().unsent).toEqual([]))
    expect(onServer('relations', 'favourite:maya:e') ?? null).toBeNull()
  })

  it('keep the later one: an item that is packed and unpacked', async () => {
    await both(
      [tab, tab],
      [
        a('trip.put_item', { trip: 't', item: item('tent', true) }),
        a('trip.put_item', { trip: 't', item: item('tent') }),
      ],
    )
    world.network.handler = world.api.serve
    await tab.device.sync.syncNow()
    await until(() =>
      expect(onServer('trips', 't')).toMatchObject({ packing: [{ id: 'tent', packed: false }] }),
    )
  })

  it('store a route once that is added twice', async () => {
    await both([tab, tab], [putRoute('i-1', 'r-1'), putRoute('i-2', 'r-1')])
    world.network.handler = world.api.serve
    await tab.device.sync.syncNow()
    await until(() => expect(ids(onServer('route_collections', 'c')?.['items'])).toEqual(['i-1']))
  })
})
