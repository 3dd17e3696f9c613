import { beforeAll, expect, it } from 'vitest'
import { parseRouteFilter } from '#domain/route/list/filter.ts'
import type { RouteSort } from '#domain/route/list/sort.ts'
import { FOUND_ROUTES_MAX } from '#domain/wire/limits.ts'
import { findRoutes } from '#server/resources/found-routes/store.ts'
import { findDocuments } from '#server/resources/search/store.ts'
import { bulkInsertDocuments } from '#server/sync/bulk-insert.ts'
import { cardOf } from '#tests/factories/nouns.ts'
import { variedRoutes } from '#tests/factories/varied-routes.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { multiply } from './multiply.ts'
import { rowsRead } from './rows-read.ts'

// What a list or a search of the server reads depends on what it shows, not on how many routes there are.
// `npm run bench -- million` has the times among a million of them.

const FEW = 2_000
const COPIES = 7

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'], per: 'file' })

const list = (filter: string, sort: RouteSort = 'newest') =>
  findRoutes(app.db.query, {
    q: '',
    sort,
    author: '',
    areas: [],
    offset: 0,
    memberId: maya.id,
    filter: parseRouteFilter(new URLSearchParams(filter)),
    limit: FOUND_ROUTES_MAX + 1,
  })
const search = (text: string) =>
  findDocuments(app.db.query, { memberId: maya.id, text, now: app.deps.clock() })

const QUESTIONS: readonly (readonly [name: string, ask: () => Promise<unknown>])[] = [
  ['all, newest', () => list('')],
  ['best rated', () => list('', 'best_rated')],
  ['most saved', () => list('', 'most_saved')],
  ['by name', () => list('', 'name')],
  ['a distance that none has', () => list('distance=900000-')],
  ['a point, nearest', () => list('near=47.5,14.5', 'nearest')],
  ['activities, grade and month, newest', () => list('activity=hike,walk&grade=hard&month=6')],
  ['a word of every third route', () => search('hochtor')],
  ['a member by name', () => search('tomas')],
]
/** Rows that are read again because copies have the same place or the same words. */
const GROWTH_MAX = 1.3
const SAME_ROWS = 100

let few: number[]
let many: number[]

beforeAll(async () => {
  const author = { ...cardOf('tomas'), id: tomas.id }
  await bulkInsertDocuments(
    app.db,
    'routes',
    variedRoutes(FEW, 1).map((route) => ({
      authorId: tomas.id,
      document: { ...route, author, visibility: 'public', state: 'published', featured: false },
    })),
  )
  const readAll = async () => {
    await app.db.query('vacuum (analyze)')
    const rows: number[] = []
    for (const [, ask] of QUESTIONS) rows.push(await rowsRead(app.db.query, ask))
    return rows
  }
  few = await readAll()
  await multiply(app.db, COPIES)
  many = await readAll()
}, 120_000)

it.each(QUESTIONS.map(([name], at) => [name, at] as const))('%s', (_name, at) => {
  expect(many[at]).toBeLessThanOrEqual((few[at] ?? 0) * GROWTH_MAX + SAME_ROWS)
})
