import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#domain/route/route.ts'
import { geohashChildren } from '#domain/std/geo/geohash.ts'
import { AREA_DOCUMENTS_MAX, PUSH_WRITES_MAX } from '#domain/wire/sync/protocol.ts'
import { areaScope, FEATURED_SCOPE, memberScope } from '#domain/wire/sync/scope.ts'
import { bulkInsertDocuments } from '#server/sync/bulk-insert.ts'
import { createRoutes } from '#tests/factories/made-routes.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, editing, type TestMember } from '#tests/server/test-member.ts'
import { LightReader, weigh } from './light-reader.ts'
import { type Metered, MeteredLine, sum } from './metered-line.ts'

// What a member's first sync costs among 10,000 routes, and what a week away does, in requests and bytes of bodies.

const ROUTES = 10_000
const HOME = 'u26'
const CHANGED_SHARE = 0.05
/** a cell of four letters elsewhere, with more in it than one scope may bring */
const CROWDED = 'u2eq'
const AROUND_MAX_BYTES = 250
/** of the same documents one by one, compressed in the same way */
const COLUMNS_SHARE_MAX = 0.7

let app: TestApp
let line: MeteredLine
let author: TestMember
let names: Map<string, string>

beforeAll(async () => {
  app = await openTestApp()
  line = new MeteredLine(app)
  author = await addMember(app, 'author')
  const routes = createRoutes({ count: ROUTES, area: HOME, author: cardOf(author) })
  names = new Map(routes.map(({ id, name }) => [id, name]))
  await publish(routes)
}, 180_000)
afterAll(() => app.close())

const cardOf = ({ id, username }: TestMember) => ({ id, username, avatar: null, level: 1 })
const publish = (routes: readonly Route[]) =>
  bulkInsertDocuments(
    app.db,
    'routes',
    routes.map((route) => ({ authorId: author.id, document: { ...route } })),
  )
const bytesOf = (calls: readonly Metered[]) => sum(calls, 'up') + sum(calls, 'down')
const homeOf = ({ id }: TestMember): string[] => [
  memberScope(id),
  FEATURED_SCOPE,
  ...geohashChildren(HOME).map(areaScope),
]

/** The author gives so many of the routes another name. */
async function rename(share: number): Promise<void> {
  const some = [...names].slice(0, ROUTES * share)
  const writes = some.map(([id, name]) =>
    editing('routes', id, { was: { name }, set: { name: `${name}, again` } }),
  )
  for (let from = 0; from < writes.length; from += PUSH_WRITES_MAX)
    await author.push(...writes.slice(from, from + PUSH_WRITES_MAX))
}

/** A position takes some twenty bytes; more than eight of them move at once only beside hundreds of rows. */
async function expectLittleAround(calls: readonly Metered[]): Promise<void> {
  for (const call of calls) {
    const { rows, around, moved } = await weigh(call)
    expect(around).toBeLessThanOrEqual(AROUND_MAX_BYTES + 20 * Math.max(0, moved - 8))
    expect(call.down).toBeLessThanOrEqual(rows * 1.1)
  }
}

async function rowBytes(calls: readonly Metered[]): Promise<number> {
  const weighed = await Promise.all(calls.map(weigh))
  return weighed.reduce((total, { rows }) => total + rows, 0)
}

describe('a member among ten thousand routes', () => {
  it('has them in at most 25 requests, and comes back from a week for at most 8 % of the bytes', async () => {
    const maya = await addMember(app, 'maya')
    const reader = new LightReader(line, maya.headers, homeOf(maya))
    const first = await reader.catchUp()
    expect([...reader.held].filter((key) => key.startsWith('routes/'))).toHaveLength(ROUTES)
    expect(first.length).toBeLessThanOrEqual(25)
    await expectLittleAround(first)
    expect(sum(first, 'down')).toBeLessThanOrEqual((await rowBytes(first)) * COLUMNS_SHARE_MAX)

    await rename(CHANGED_SHARE)
    const week = await reader.catchUp()
    await expectLittleAround(week)
    const share = bytesOf(week) / bytesOf(first)
    expect(share).toBeLessThanOrEqual(0.08)
    expect(share).toBeGreaterThan(CHANGED_SHARE / 2)
  })

  it('has them in at most 25 requests also where a cell is split', async () => {
    const tomas = await addMember(app, 'tomas')
    const crowded = createRoutes({ count: AREA_DOCUMENTS_MAX + 300, area: CROWDED, author: cardOf(author) })
    await publish(crowded.map((route) => ({ ...route, id: `${route.id}-crowded` })))
    const reader = new LightReader(line, tomas.headers, [...homeOf(tomas), areaScope(CROWDED)])
    const calls = await reader.catchUp()
    expect([...reader.held].filter((key) => key.startsWith('routes/'))).toHaveLength(ROUTES + crowded.length)
    expect(calls.length).toBeLessThanOrEqual(25)
  })
})
