import { afterEach, describe, expect, it } from 'vitest'
import { geohashChildren } from '#domain/std/geohash.ts'
import { areaScope, memberScope, profileScope, routeScope } from '#domain/wire/scope.ts'
import { publishDocuments } from '#server/sync/bulk.ts'
import { madeRoutes } from '#tests/factories/made-routes.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, editing, type TestMember } from '#tests/server/test-member.ts'
import { rowsRead } from './rows-read.ts'

// A pull after k changes reads at most 3 k rows, and 2 for each scope that it asks for, however much there is. Below some thousand
// rows PostgreSQL finds it cheaper to read a table whole.

const FEW = 2_000
const MANY = 8_000
const CHANGES = [0, 1, 5, 20]
const HOME = 'u26'
const SCOPES = 30

let app: TestApp
afterEach(() => app.close())

interface World {
  author: TestMember
  device: PullingDevice
  /** of each route, by its id */
  names: Map<string, string>
}

/** So many public routes in the reader's home area, all of them on the reader's device. */
async function filled(count: number): Promise<World> {
  app = await openTestApp()
  const author = await addMember(app, 'author')
  const reader = await addMember(app, 'reader')
  const { id, username } = author
  const routes = madeRoutes({ count, area: HOME, author: { id, username, avatar: null, level: 1 } })
  await publishDocuments(
    app.db,
    'routes',
    routes.map((route) => ({ authorId: id, document: { ...route } })),
  )
  const pages = [profileScope(reader.id), routeScope(routes.at(-1)?.id ?? '')]
  const areas = geohashChildren(HOME)
    .slice(0, SCOPES - pages.length - 2)
    .map(areaScope)
  const device = new PullingDevice(reader, [memberScope(reader.id), 'featured', ...pages, ...areas])
  await device.catchUp()
  return { author, device, names: new Map(routes.map((route) => [route.id, route.name])) }
}

/** The author changes so many routes; answers how many rows the next pull reads. */
async function readAfter({ author, device, names }: World, changes: number): Promise<number> {
  const changed = [...names].slice(0, changes)
  await author.push(
    ...changed.map(([id, name]) => editing('routes', id, { was: { name }, set: { name: `${name}'` } })),
  )
  for (const [id, name] of changed) names.set(id, `${name}'`)
  await app.db.query('vacuum (analyze, index_cleanup on)') // or the rows that were changed would be counted as they were, too
  return rowsRead(app.db.query, () => device.pull())
}

async function readAmong(count: number): Promise<number[]> {
  const world = await filled(count)
  const read: number[] = []
  for (const changes of CHANGES) read.push(await readAfter(world, changes))
  return read
}

describe('a pull of thirty scopes', () => {
  it('reads in proportion to what changed, and the same among few documents and many', async () => {
    const few = await readAmong(FEW)
    await app.close()
    const many = await readAmong(MANY)
    expect(many).toEqual(few)
    for (const [at, rows] of few.entries()) {
      const changes = CHANGES[at] ?? 0
      expect(rows).toBeLessThanOrEqual(3 * changes + 2 * SCOPES)
      expect(rows).toBeGreaterThanOrEqual(3 * changes)
    }
  })
})
