import { parseRouteFilter } from '#domain/route/list/filter.ts'
import type { RouteSort } from '#domain/route/list/sort.ts'
import { geohashChildren } from '#domain/std/geo/geohash.ts'
import { FOUND_ROUTES_MAX } from '#domain/wire/limits.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { findRoutes } from '#server/resources/found-routes/store.ts'
import { bulkInsertDocuments } from '#server/sync/bulk-insert.ts'
import { multiply } from '#tests/cost/multiply.ts'
import { variedRoutes } from '#tests/factories/varied-routes.ts'
import { startPostgres } from '#tests/postgres/start-postgres.ts'
import { makeMember } from '#tests/server/make-member.ts'

// `npm run bench -- found`: how long the server takes for online results of a list, among 10,000 routes and among 100,000.

const SEED_ROUTES = 10_000
const ROUNDS = 30
const HELD = geohashChildren('u23')

interface Question {
  name: string
  filter: string
  sort?: RouteSort
  text?: string
}

const QUESTIONS: readonly Question[] = [
  { name: 'one activity, newest', filter: 'activity=hike' },
  { name: 'one activity, longest', filter: 'activity=hike', sort: 'longest' },
  { name: 'distance 10 to 12 km, best rated', filter: 'distance=10000-12000', sort: 'best_rated' },
  { name: 'no such distance', filter: 'distance=900000-' },
  { name: 'within 5 km of a point, nearest', filter: 'near=47.5,14.5,5000', sort: 'nearest' },
  { name: 'a point alone, nearest', filter: 'near=47.5,14.5', sort: 'nearest' },
  { name: 'a frame, name', filter: 'frame=14.2,47.2,14.3,47.3', sort: 'name' },
  { name: 'two words, most saved', filter: '', text: 'hochtor aviemore', sort: 'most_saved' },
  {
    name: 'activity, grade, tag, month and ascent, newest',
    filter: 'activity=hike,walk&grade=hard&tag=hut&month=6&ascent=300-1200',
  },
  { name: 'dogs and five stars, newest', filter: 'for=dogs&rating=5' },
]

export async function main(): Promise<void> {
  const server = await startPostgres('cairnway-bench-found-')
  const db = openDatabase({ address: server.address })
  try {
    await migrate(db)
    const reader = await fill(db)
    const few = await measured(db, reader)
    await multiply(db, 9)
    const many = await measured(db, reader)
    process.stdout.write(
      `| question | found | 10,000: p50 | p95 | 100,000: p50 | p95 | growth of p50 |\n|---|---:|---:|---:|---:|---:|---:|\n`,
    )
    QUESTIONS.forEach(({ name }, at) => {
      const [one, other] = [few[at], many[at]]
      if (!one || !other) return
      const row = [name, other.found, one.p50, one.p95, other.p50, other.p95]
      const shown = row.map((value) =>
        typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 1 }) : value,
      )
      process.stdout.write(`| ${shown.join(' | ')} | ${(other.p50 / one.p50).toFixed(1)} |\n`)
    })
  } finally {
    await db.close()
    await server.stop()
  }
}

/** Returns the id of the requesting member. */
async function fill(db: Database): Promise<string> {
  const now = new Date()
  for (const id of ['author', 'reader']) await db.transaction((query) => makeMember(query, { id, now }))
  const author = { id: 'author', username: 'author', avatar: null, level: 1 }
  await bulkInsertDocuments(
    db,
    'routes',
    variedRoutes(SEED_ROUTES, 1).map((route) => ({
      authorId: 'author',
      document: { ...route, author, visibility: 'public', state: 'published', featured: false },
    })),
  )
  await db.query('analyze')
  return 'reader'
}

async function measured(db: Database, memberId: string) {
  const results: { found: number; p50: number; p95: number }[] = []
  for (const { filter, sort = 'newest', text = '' } of QUESTIONS) {
    const times: number[] = []
    let found = 0
    for (let round = 0; round <= ROUNDS; round++) {
      const begun = performance.now()
      const routes = await findRoutes(db.query, {
        q: text,
        sort,
        author: '',
        areas: HELD,
        offset: 0,
        memberId,
        filter: parseRouteFilter(new URLSearchParams(filter)),
        limit: FOUND_ROUTES_MAX + 1,
      })
      // the first one reads from the disk
      if (round > 0) times.push(performance.now() - begun)
      found = routes.length
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
    results.push({ found, p50: at(0.5), p95: at(0.95) })
  }
  return results
}
