import { setTimeout as delay } from 'node:timers/promises'
import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { runningAddress } from '#server/db/embedded/running-address.ts'
import { beginSession } from '#server/resources/session/begin-session.ts'
import { postmasterOf } from '#tests/postgres/held-postgres.ts'
import { liftQuotas } from '#tests/postgres/lift-quotas.ts'
import { makeMember } from '#tests/server/make-member.ts'
import { testDeps } from '#tests/server/test-deps.ts'
import { type Bundle, end, type Started, type StartOptions, startServer } from '#tests/start/built-server.ts'
import { Writer } from './writer.ts'

// A server under load that is killed at random moments, and what it knows afterwards of what it had acknowledged.

const WRITERS = 8
const KILLED = ['node', 'postgres', 'both'] as const
type Killed = (typeof KILLED)[number]
/** From the first write after a start to the kill. */
const MOMENT_MS = { least: 30, most: 600 }

export interface Setting {
  bundle: Bundle
  dataDir: string
  user: NonNullable<StartOptions['user']>
  moments: number
  seed: number
}

export interface Outcome {
  moments: Record<Killed, number>
  acknowledged: number
  /** acknowledged, and not there or not as it was acknowledged */
  lost: number
  /** in effect more often than it was written */
  doubled: number
  /** answers that no such write may get */
  wrong: string[]
  /** second processes on the same data folder that were refused */
  refused: number
  seconds: number
}

export async function runKills(setting: Setting): Promise<Outcome> {
  const startedAtMs = Date.now()
  const random = seededRandom(setting.seed)
  const secret = 'a secret that the killed server is given again'
  const env = { DATA_DIR: setting.dataDir, DEMO: '0', JWT_SECRET: secret }
  const start = () => startServer(setting.bundle, { env, user: setting.user })
  const outcome: Outcome = {
    moments: { node: 0, postgres: 0, both: 0 },
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    wrong: [],
    refused: 0,
    seconds: 0,
  }
  let server = start()
  try {
    await server.ready()
    const look: Look = (work) => withDatabase(setting, server, work)
    const writers = await look((db) => makeWriters(db, { ...setting, secret }))
    for (let moment = 0; moment < setting.moments; moment++) {
      const origin = await server.ready()
      await look((db) => db.query('delete from attempt_count'))
      for (const writer of writers) writer.begin(origin)
      await delay(MOMENT_MS.least + random() * (MOMENT_MS.most - MOMENT_MS.least))
      if (moment % KILLED.length === 0) outcome.refused += await refusals(start())
      const killed = must(KILLED[moment % KILLED.length], 'what is killed')
      server = await kill(killed, { server, setting, start })
      outcome.moments[killed] += 1
      await server.ready()
      await Promise.all(writers.map((writer) => writer.end()))
      await look((db) => compare(db, writers, outcome))
    }
    const origin = await server.ready()
    await Promise.all(writers.map((writer) => writer.settle(origin)))
    await look((db) => compare(db, writers, outcome))
    outcome.acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
    outcome.wrong = writers.flatMap((writer) => writer.wrong)
  } finally {
    await end(server, 'SIGTERM')
  }
  return { ...outcome, seconds: (Date.now() - startedAtMs) / 1_000 }
}

/** Answers the server that runs from then on: one that has lost its PostgreSQL starts that again by itself. */
async function kill(
  killed: Killed,
  { server, setting, start }: { server: Started; setting: Setting; start: () => Started },
): Promise<Started> {
  if (killed !== 'node') process.kill(postmasterOf(setting.dataDir), 'SIGKILL')
  if (killed === 'postgres') return server
  await end(server, 'SIGKILL')
  return start()
}

/** A second process beside a running one: 1 where it was refused. */
async function refusals(second: Started): Promise<number> {
  const code = await second.ended
  return code === 1 && second.errorOutput().includes('is in use by another running Cairnway') ? 1 : 0
}

/** Against the journals: a write that is in doubt may be in effect or not, but once at most. */
export async function compare(
  db: Database,
  writers: readonly Writer[],
  outcome: Pick<Outcome, 'lost' | 'doubled'>,
): Promise<void> {
  const rows = await db.query<{ id: string; version: number; name: string }>(
    `select id, version, own ->> 'name' as name from document where collection = 'routes' and not deleted`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const { journal, inDoubt } of writers) {
    for (const [id, { name, acknowledged }] of journal) {
      const found = stored.get(id)
      const doubtful = inDoubt.filter((write) => write.id === id).length
      if (!found || found.version < acknowledged) outcome.lost += 1
      else if (found.version > acknowledged + doubtful) outcome.doubled += 1
      else if (doubtful === 0 && found.name !== name) outcome.lost += 1
      stored.delete(id)
    }
    for (const { id } of inDoubt) stored.delete(id)
  }
  outcome.doubled += stored.size
}

export async function makeWriters(
  db: Database,
  { seed, secret }: Pick<Setting, 'seed'> & { secret: string },
): Promise<Writer[]> {
  await liftQuotas(db.query)
  const deps = testDeps({
    db,
    clock: () => new Date(),
    secrets: { signing: new TextEncoder().encode(secret) },
    ttl: { accessS: 86_400, refreshS: 86_400 },
  })
  const writers: Writer[] = []
  for (let at = 0; at < WRITERS; at++) {
    const id = `writer-${at}`
    const { access } = await db.transaction(async (query) => {
      await makeMember(query, { id, now: new Date() })
      return beginSession(deps, query, { memberId: id, device: null })
    })
    writers.push(new Writer({ memberId: id, token: access, random: seededRandom(seed + at + 1) }))
  }
  return writers
}

type Look = <T>(work: (db: Database) => Promise<T>) => Promise<T>

/** The current database, also while it restarts. Throws the output of the server if that ends meanwhile. */
async function withDatabase<T>(
  { dataDir }: Setting,
  server: Started,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const over = new AbortController()
  void server.ended.then(() => over.abort())
  while (!over.signal.aborted) {
    const address = runningAddress(dataDir)
    const db = address && openDatabase({ address })
    try {
      if (db) {
        await db.query('select 1')
        return await work(db)
      }
    } catch (error) {
      if (!isComingBack(error)) throw error
    } finally {
      await db?.close()
    }
    await delay(50)
  }
  throw new Error(`The server ended: ${server.output()}${server.errorOutput()}`)
}

/** Refused connections, a socket that is not there yet, and `the database system is starting up`. */
const isComingBack = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P03', '57P02', '57P01'].includes(String(error.code))
