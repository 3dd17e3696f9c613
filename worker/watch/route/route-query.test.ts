import { IDBFactory } from 'fake-indexeddb'
import { firstValueFrom, of, skipWhile } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { distanceM } from '#domain/std/geo/distance.ts'
import type { Replica } from '#replica/open-replica.ts'
import { writeRows } from '#replica/rows.ts'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { routeGuess } from '#tests/factories/documents.ts'
import { collectionOf, postOf, relationOf } from '#tests/factories/nouns.ts'
import { variedRoutes } from '#tests/factories/varied-routes.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import { until } from '#tests/until.ts'
import type { Pack, Queries, RouteListArgs } from '../../port.ts'
import { closeIndexes, openIndexes, type SearchIndexes } from '../../search/indexes.ts'
import { watchRouteList } from './route-list.ts'
import { watchRouteFacets, watchRoutePlaces } from './route-query.ts'

const ROUTES = variedRoutes(300, 3)
const [first, second, third] = ROUTES.map(({ id }) => id)

let replica: Replica
let indexes: SearchIndexes
let tellPacks: (packs: Pack[]) => void

beforeEach(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
  await storeDocuments(replica, 'routes', ROUTES)
  indexes = openIndexes(replica)
})

afterEach(async () => {
  closeIndexes(indexes)
  await replica.close()
})

const packs = {
  watch: (onPacks: (packs: Pack[]) => void) => {
    tellPacks = onPacks
    onPacks([])
    return () => undefined
  },
}

const deps = () => ({
  replica,
  indexes,
  openIndexes: () => Promise.resolve(indexes),
  clock: new FakeClock(),
  packs,
  justSaved: { id: of(null) },
})

const pack = (id: string | undefined, state: Pack['state']) =>
  ({
    id: id ?? '',
    state,
    name: '',
    done: 0,
    total: 0,
    photos: 0,
    leftOut: 0,
    bytes: 0,
    lacking: 0,
    problem: null,
  }) as const

const args = (some: Partial<RouteListArgs>): RouteListArgs => ({
  text: '',
  sort: 'name',
  author: null,
  filter: '',
  limit: 20,
  ...some,
})

function watch(some: Partial<RouteListArgs>) {
  const seen: Queries['route.list']['result'][] = []
  const watching = watchRouteList(deps(), args(some)).subscribe((result) => seen.push(result))
  const become = (ids: (string | undefined)[]) =>
    until(() => expect(seen.at(-1)?.rows.map(({ id }) => id)).toEqual(ids))
  return { become, unwatch: () => watching.unsubscribe() }
}

async function ordered(sort: RouteListArgs['sort'], filter: string) {
  const { rows } = await firstValueFrom(watchRouteList(deps(), args({ sort, filter, limit: 300 })))
  return rows.map(({ id, start }) => {
    const favourites = ROUTES.find((route) => route.id === id)?.counts.favourites ?? 0
    return { saved: -favourites, away: distanceM(start, { lat: 47.5, lon: 14.5 }) }
  })
}

const favourite = (route: string | undefined) =>
  relationOf({ kind: 'favourite', member: 'maya', target: route ?? '' })

describe('a filtered list', () => {
  it('follows what the member saves and removes', async () => {
    const list = watch({ filter: 'only=saved' })
    await list.become([])
    await storeDocuments(replica, 'relations', [favourite(second)])
    await list.become([second])
    const { id } = favourite(second)
    const [row] = await replica.collections.relations.storageInstance.findDocumentsById([id], true)
    if (!row) throw new Error('The edge is not there')
    const previous = { raw: row, doc: favourite(second), pending: 0 }
    await writeRows(replica, 'relations', [{ id, previous, doc: null, pending: 0, attention: false }])
    await list.become([])
    list.unwatch()
  })

  it('follows the packs that are complete', async () => {
    const list = watch({ filter: 'only=offline' })
    await list.become([])
    tellPacks([pack(first, 'ready'), pack(second, 'preparing')])
    await list.become([first])
    list.unwatch()
  })

  it('follows the routes of collections that are kept offline', async () => {
    const items = [{ id: 'i', route: second ?? '', note: '', rank: 'm' }]
    await storeDocuments(replica, 'route_collections', [collectionOf({ id: 'k', items })])
    const list = watch({ filter: 'only=offline' })
    await list.become([])
    tellPacks([pack('collection:k', 'ready')])
    await list.become([second])
    list.unwatch()
  })

  it('knows the member’s outings and own routes', async () => {
    const outing = {
      route: third ?? '',
      activity: 'hike',
      date: '2026-06-01',
      distance: 9_000,
      ascent: 500,
      duration: 9_000,
      note: '',
    } as const
    const { author } = routeGuess('maya')
    await storeDocuments(replica, 'posts', [postOf({ id: 'p-1', kind: 'outing', outing, author })])
    const done = watch({ filter: 'only=completed' })
    await done.become([third])
    done.unwatch()
    const found = await firstValueFrom(watchRouteList(deps(), args({ filter: 'only=mine', limit: 500 })))
    const mine = ROUTES.filter((route) => route.author.id === 'maya')
    expect(found.rows.map(({ id }) => id).toSorted()).toEqual(mine.map(({ id }) => id).toSorted())
  })

  it.each(['activity=hike,run&rating=3', 'near=47.5,14.5,40000', 'only=mine'])(
    'by %s reads only the documents that it shows',
    async (filter) => {
      await firstValueFrom(watchRouteList(deps(), args({ filter: 'activity=walk' })))
      const { storageInstance } = replica.collections.routes
      const queried = vi.spyOn(storageInstance, 'query')
      const fetched = vi.spyOn(storageInstance, 'findDocumentsById')
      const found = await firstValueFrom(watchRouteList(deps(), args({ filter, limit: 10 })))
      expect(found.rows).toHaveLength(10)
      expect(found.total).toBeGreaterThan(10)
      expect(queried).not.toHaveBeenCalled()
      expect(fetched.mock.calls.flatMap(([ids]) => ids).length).toBeLessThanOrEqual(10)
    },
  )

  it('can be sorted in orders without a database index', async () => {
    const saved = (await ordered('most_saved', '')).map((row) => row.saved)
    expect(saved).toEqual(saved.toSorted((a, b) => a - b))
    const away = (await ordered('nearest', 'near=47.5,14.5')).map((row) => row.away)
    expect(away).toEqual(away.toSorted((a, b) => a - b))
    expect([saved.length, away.length]).toEqual([300, 300])
  })
})

describe('the filter choices', () => {
  it('are counted again when a route is added', async () => {
    const counts: number[] = []
    const asked = { text: '', author: null, filter: '' }
    const watching = watchRouteFacets(deps(), asked).subscribe(({ total }) => counts.push(total))
    await until(() => expect(counts.at(-1)).toBe(300))
    await storeDocuments(replica, 'routes', variedRoutes(302, 3).slice(300))
    await until(() => expect(counts.at(-1)).toBe(302))
    watching.unsubscribe()
  })

  it('include the places of routes on this device', async () => {
    const places = watchRoutePlaces(deps(), { text: 'avi', limit: 3 })
    const found = await firstValueFrom(places.pipe(skipWhile((all) => all.length === 0)))
    expect(found.map(({ name }) => name)).toEqual(['Aviemore'])
  })
})
