import { Dexie } from 'dexie'
import { filter, firstValueFrom, of } from 'rxjs'
import { must } from '#domain/std/must.ts'
import { openReplica, type Replica } from '#replica/open-replica.ts'
import { writeRows } from '#replica/rows.ts'
import { routeGuess } from '#tests/factories/documents.ts'
import { createRoutes } from '#tests/factories/made-routes.ts'
import { postOf, relationOf } from '#tests/factories/nouns.ts'
import { variedRoutes } from '#tests/factories/varied-routes.ts'
import type { RouteListArgs } from '#worker/port.ts'
import { openIndexes } from '#worker/search/indexes.ts'
import { watchRouteList } from '#worker/watch/route/route-list.ts'
import { watchRouteFacets } from '#worker/watch/route/route-query.ts'
import { QUESTIONS, type Question } from './questions.ts'

// Runs in a page of its own: lists of routes from the replica, and the same rows by Dexie alone.

const AT_ONCE = 500
const SAVED_EVERY = 50
const COMPLETED_EVERY = 100
const PACKS = 50

export interface Timed {
  name: string
  /** milliseconds of each round */
  ours: number[]
  /** the same range of the same index by Dexie alone; empty if no index answers */
  raw: number[]
  /** the found rows, read by their ids by Dexie alone; empty if an index answers */
  rows: number[]
  found: number
}

export interface Report {
  count: number
  /** from the first query that the database cannot answer, to its result */
  fillMs: number
  /** the longest wait of another task of the thread meanwhile */
  fillHeldMs: number
  facetsMs: number[]
  questions: Timed[]
}

const open = (count: number): Promise<Replica> =>
  openReplica({ memberId: `maya-${count}`, multiInstance: false })

/** Returns the time of writing them, in milliseconds. */
async function fill(count: number): Promise<number> {
  const replica = await open(count)
  const ms = await timed(() => seed(replica, count))
  await replica.close()
  return ms
}

/** `only`: names of the queries to run; empty: all of them. */
async function run(count: number, rounds: number, only: readonly string[]): Promise<Report> {
  const replica = await open(count)
  const ids = variedRoutes(PACKS, 9).map(({ id }) => id)
  const indexes = openIndexes(replica)
  const ready = ids.map((id) => ({ id, state: 'ready' as const }))
  const packs = {
    watch: (onPacks: (packs: never) => void) => {
      onPacks(ready as never)
      return () => undefined
    },
  }
  const clock = { now: () => Date.now(), after: () => () => undefined }
  const given = { indexes, openIndexes: () => Promise.resolve(indexes) }
  const deps = { replica, ...given, packs, clock: clock as never, justSaved: { id: of(null) } }
  const list = (args: RouteListArgs) =>
    firstValueFrom(watchRouteList(deps, args).pipe(filter(({ rows }) => rows.length >= 0)))

  const held = watchHeld()
  const first = must(
    QUESTIONS.find(({ name }) => name === 'activity'),
    'a question',
  )
  const fillMs = await timed(() => list(first.args))
  const fillHeldMs = held()

  const facetsMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const facets = watchRouteFacets(deps, { text: '', author: null, filter: `distance=${round}-12000` })
    facetsMs.push(await timed(() => firstValueFrom(facets)))
  }

  const database = must(
    replica.databases.find(({ name }) => name.endsWith('--routes')),
    'the database of routes',
  )
  const questions: Timed[] = []
  for (const question of QUESTIONS.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const measured: Timed = { name: question.name, ours: [], raw: [], rows: [], found: 0 }
    for (let round = 0; round < rounds; round++) {
      const limit = question.args.limit + round
      forget(replica)
      let found: string[] = []
      const one = async () => {
        const result = await list({ ...question.args, limit })
        measured.found = result.total ?? result.rows.length
        found = result.rows.map(({ id }) => id)
      }
      const other = async () => void (await rawRows(database, question, limit))
      // alternating, so that neither always comes second
      if (round % 2 === 0) measured.ours.push(await timed(one))
      if (question.index) measured.raw.push(await timed(other))
      if (round % 2 === 1) measured.ours.push(await timed(one))
      // these rows are known only now: they were just read, which makes this read cheaper
      if (!question.index) measured.rows.push(await timed(() => database.table('docs').bulkGet(found)))
    }
    questions.push(measured)
  }
  await replica.close()
  return { count, fillMs, fillHeldMs, facetsMs, questions }
}

const rowOf = (doc: { id: string }) => ({
  id: doc.id,
  doc: doc as never,
  previous: undefined,
  pending: 0,
  attention: false,
})

async function seed(replica: Replica, count: number): Promise<void> {
  const ids: string[] = []
  const bodies = createRoutes({ count, area: 'u26', author: routeGuess('other').author })
  const varied = variedRoutes(count, 9)
  for (let at = 0; at < count; at += AT_ONCE) {
    const rows = bodies.slice(at, at + AT_ONCE).map((body, n) => {
      const { id, name: _, ...traits } = must(varied[at + n], 'a route')
      const author = (at + n) % 3 === 0 ? routeGuess(replica.memberId).author : traits.author
      ids.push(id)
      const doc = { ...body, ...traits, id, author, preview: body.preview, sketchHeights: body.sketchHeights }
      return { id, doc, previous: undefined, pending: 0, attention: false }
    })
    await writeRows(replica, 'routes', rows)
  }
  const saved = ids.filter((_, n) => n % SAVED_EVERY === 0)
  const member = replica.memberId
  await writeRows(
    replica,
    'relations',
    saved.map((target) => rowOf(relationOf({ kind: 'favourite', member, target }))),
  )
  const done = ids.filter((_, n) => n % COMPLETED_EVERY === 0)
  const { author } = routeGuess(member)
  const outing = {
    activity: 'hike',
    date: '2026-06-01',
    distance: 1,
    ascent: 1,
    duration: 1,
    note: '',
  } as const
  await writeRows(
    replica,
    'posts',
    done.map((route, n) =>
      rowOf(postOf({ id: `p-${n}`, kind: 'outing', author, outing: { ...outing, route } })),
    ),
  )
}

/** The same range of the same index, with nothing above Dexie. */
function rawRows(database: Dexie, { index }: Question, limit: number): Promise<unknown[]> {
  const { fields, equal } = must(index, 'an index')
  const name = `[_deleted+${fields.join('+')}+id]`
  const free = fields.length - equal.length + 1
  const bound = (end: unknown) => ['0', ...equal, ...Array.from({ length: free }, () => end)]
  return database
    .table('docs')
    .where(name)
    .between(bound(Dexie.minKey), bound(Dexie.maxKey))
    .limit(limit)
    .toArray()
}

/** RxDB caches queries and documents: each round opens the database again. */
function forget(replica: Replica): void {
  const { _docCache: documents, _queryCache: queries } = replica.collections.routes as unknown as {
    _docCache: { cacheItemByDocId: Map<string, unknown> }
    _queryCache: { _map: Map<string, unknown> }
  }
  documents.cacheItemByDocId.clear()
  queries._map.clear()
}

/** Measures how long a timer of this thread is delayed. */
function watchHeld(): () => number {
  let [longest, last] = [0, performance.now()]
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  return () => {
    clearInterval(timer)
    return longest
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}

Object.assign(globalThis, { fill, run })
