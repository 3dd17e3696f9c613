import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NO_FILTER, type RouteFilter } from '#domain/route/list/filter.ts'
import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { Replica } from '#replica/open-replica.ts'
import { readRows, writeRows } from '#replica/rows.ts'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { routeGuess } from '#tests/factories/documents.ts'
import { postOf, relationOf } from '#tests/factories/nouns.ts'
import { variedRoutes } from '#tests/factories/varied-routes.ts'
import type { RouteFlag } from '../filter/route-index.ts'
import { closeIndexes, openIndexes, type SearchIndexes } from './indexes.ts'

const ROUTES = variedRoutes(30, 5)
const MEMBERS = ['maya', 'tomas']
const DONE = { activity: 'hike', date: '2026-06-01', distance: 1, ascent: 1, duration: 1, note: '' } as const

let replica: Replica
let indexes: SearchIndexes

beforeEach(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
  indexes = openIndexes(replica)
})

afterEach(async () => {
  closeIndexes(indexes)
  await replica.close()
})

/** Replaces a document; null removes it. */
async function putDocument(collection: CollectionName, id: string, doc: object | null): Promise<void> {
  const previous = (await readRows(replica, collection, [id])).get(id)
  if (!previous && !doc) return
  await writeRows(replica, collection, [
    { id, previous, doc: doc as WireDocument | null, pending: 0, attention: false },
  ])
}

const edge = (member: string, target: string) => relationOf({ kind: 'favourite', member, target })

const outing = (id: string, author: string, route: string | null) =>
  postOf({
    id,
    kind: route === null ? 'text' : 'outing',
    author: routeGuess(author).author,
    outing: route === null ? null : { ...DONE, route },
  })

async function ready(): Promise<void> {
  const { routes, flagged } = indexes
  await Promise.all([routes, flagged.saved, flagged.completed].map((index) => index.ready()))
}

function listed(name: RouteFlag): string[] {
  const filter: RouteFilter = { ...NO_FILTER, related: [name] }
  const question = { text: '', author: null, filter, offline: new Set<string>(), memberId: 'maya' }
  return indexes.routes.index.list(question, { sort: 'name', limit: 100 }).ids.toSorted()
}

const rows = async (collection: CollectionName) =>
  (await replica.collections[collection].find().exec()).map((row) => row.toJSON() as Record<string, unknown>)

/** By reading all documents. */
async function looked(name: RouteFlag): Promise<string[]> {
  const here = new Set((await rows('routes')).map(({ id }) => id))
  const own =
    name === 'saved'
      ? (await rows('relations')).flatMap(({ memberId, target }) =>
          memberId === 'maya' ? [(target as { id: string }).id] : [],
        )
      : (await rows('posts')).flatMap(({ authorId, outingRouteId }) =>
          authorId === 'maya' ? [outingRouteId as string] : [],
        )
  return [...new Set(own)].filter((id) => here.has(id)).toSorted()
}

describe('the flags of routes', () => {
  it.each([1, 2])('follow the documents after any changes (seed %i)', async (seed) => {
    const random = seededRandom(seed)
    const pick = <T>(all: readonly T[]): T => must(all[Math.floor(random() * all.length)], 'one of them')
    const change = (): Promise<void> => {
      const [route, member, kind] = [pick(ROUTES), pick(MEMBERS), random()]
      const isThere = random() < 0.6
      if (kind < 0.3) return putDocument('routes', route.id, isThere ? route : null)
      const favourite = edge(member, route.id)
      if (kind < 0.6) return putDocument('relations', favourite.id, isThere ? favourite : null)
      // the same post may be changed to another route, or to none
      const id = `p-${member}-${Math.floor(random() * 12)}`
      return putDocument('posts', id, isThere ? outing(id, member, random() < 0.8 ? route.id : null) : null)
    }
    for (let n = 0; n < 60; n++) await change()
    // changes during filling count as well
    const filled = ready()
    for (let n = 0; n < 10; n++) await change()
    await filled
    for (let n = 0; n < 100; n++) {
      await change()
      if (n % 5 !== 0) continue
      for (const name of ['saved', 'completed'] as const) expect(listed(name)).toEqual(await looked(name))
    }
  })

  it('are read completely, however many documents were created in the same millisecond', async () => {
    await writeRows(
      replica,
      'routes',
      ROUTES.map((doc) => ({
        id: doc.id,
        doc: { ...doc },
        previous: undefined,
        pending: 0,
        attention: false,
      })),
    )
    const posts = Array.from({ length: 1_300 }, (_, n) => {
      const doc = outing(`p-${String(n).padStart(4, '0')}`, 'maya', must(ROUTES[n % 30], 'a route').id)
      const createdAt = n < 1_200 ? '2026-06-01T08:00:00.000Z' : '2026-05-01T08:00:00.000Z'
      return { ...doc, outing: n < 1_200 ? null : doc.outing, kind: n < 1_200 ? 'text' : 'outing', createdAt }
    })
    await writeRows(
      replica,
      'posts',
      posts.map((doc) => ({ id: doc.id, doc, previous: undefined, pending: 0, attention: false })),
    )
    await ready()
    expect(listed('completed')).toEqual(ROUTES.map(({ id }) => id).toSorted())
  })

  it('are not updated any more once the indexes are closed', async () => {
    await putDocument('routes', 'r-000001', ROUTES[1] ?? null)
    await ready()
    closeIndexes(indexes)
    await putDocument('relations', edge('maya', 'r-000001').id, edge('maya', 'r-000001'))
    expect(listed('saved')).toEqual([])
  })
})
