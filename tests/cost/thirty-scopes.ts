import { geohashChildren } from '#domain/std/geo/geohash.ts'
import { areaScope, memberScope, profileScope, routeScope } from '#domain/wire/sync/scope.ts'
import { bulkInsertDocuments } from '#server/sync/bulk-insert.ts'
import { createRoutes } from '#tests/factories/made-routes.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, editing, type TestMember } from '#tests/server/test-member.ts'
import { multiply } from './multiply.ts'
import { rowsRead } from './rows-read.ts'

const HOME = 'u26'
export const SCOPES = 30

/** Public routes of an author, and a reader's device that has all of those in thirty scopes. */
export interface ThirtyScopes {
  app: TestApp
  author: TestMember
  device: PullingDevice
  /** of each route, by its id */
  names: Map<string, string>
}

interface Filling {
  /** in the reader's home area */
  near: number
  /** how often there are as many again elsewhere */
  far: number
}

export async function fillThirtyScopes({ near, far }: Filling): Promise<ThirtyScopes> {
  const app = await openTestApp()
  const author = await addMember(app, 'author')
  const reader = await addMember(app, 'reader')
  const { id, username } = author
  const routes = createRoutes({ count: near, area: HOME, author: { id, username, avatar: null, level: 1 } })
  await bulkInsertDocuments(
    app.db,
    'routes',
    routes.map((route) => ({ authorId: id, document: { ...route } })),
  )
  if (far > 0) await multiply(app.db, far)
  const pages = [profileScope(reader.id), routeScope(routes.at(-1)?.id ?? '')]
  const areas = geohashChildren(HOME)
    .slice(0, SCOPES - pages.length - 2)
    .map(areaScope)
  const device = new PullingDevice(reader, [memberScope(reader.id), 'featured', ...pages, ...areas])
  await device.catchUp()
  return { app, author, device, names: new Map(routes.map((route) => [route.id, route.name])) }
}

/** The author changes so many routes; answers how many rows the next pull reads. */
export async function readAfter(
  { app, author, device, names }: ThirtyScopes,
  changes: number,
): Promise<number> {
  const changed = [...names].slice(0, changes)
  await author.push(
    ...changed.map(([id, name]) => editing('routes', id, { was: { name }, set: { name: `${name}'` } })),
  )
  for (const [id, name] of changed) names.set(id, `${name}'`)
  await app.db.query('vacuum (analyze, index_cleanup on)') // or the rows that were changed would be counted as they were, too
  return rowsRead(app.db.query, () => device.pull())
}
