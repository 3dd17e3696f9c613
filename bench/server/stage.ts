import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '#domain/std/must.ts'
import type { Database } from '#server/db/database.ts'
import { bulkInsertDocuments } from '#server/sync/bulk-insert.ts'
import { createRoutes } from '#tests/factories/made-routes.ts'
import type { Client } from '#tests/place-race/client.ts'
import { openSignIn } from '#tests/place-race/sign-in.ts'
import { startPostgres } from '#tests/postgres/start-postgres.ts'
import { buildServer, end, startServer } from '#tests/start/built-server.ts'
import { answersSignals, askBySignal } from './answer-signals.ts'
import { type Processes, parentOf } from './cpu.ts'

export const ROUTES = 10_000
export const AREA = 'u26'
export const OWN_AREA = 'u27'
export const OWN_ROUTES = 50
const WRITERS = 40
const READERS = 10
const SECRET = 'a secret of a measurement of the server'

/** A member with their own routes. */
export interface Writer {
  client: Client
  routes: readonly { id: string; description: string }[]
}

export interface Stage {
  db: Database
  address: { host: string; port: number; user: string; database: string }
  origin: string
  processes: Processes
  /** each may pull everything a few times a minute */
  readers: readonly Client[]
  writers: readonly Writer[]
  /** 99 % of the delays of the server's event loop since the last call, in milliseconds */
  eventLoopDelayMs(): Promise<number>
  close(): Promise<void>
}

const ANSWERS_DELAY = answersSignals({
  prepare: `
    import { monitorEventLoopDelay } from 'node:perf_hooks'
    const delays = monitorEventLoopDelay({ resolution: 5 })
    delays.enable()
    const tell = () => {
      const ms = delays.percentile(99) / 1e6
      delays.reset()
      return ms
    }`,
  answer: 'tell()',
})

/** A built server on a PostgreSQL of its own, with 10,000 public routes and members who write. */
export async function openStage(): Promise<Stage> {
  const bundle = await buildServer()
  const postgres = await startPostgres('cairnway-bench-server-')
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-bench-server-'))
  chmodSync(folder, 0o755)
  const { host, port, user, database } = postgres.address
  const DATABASE_URL = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const env = { DATABASE_URL, JWT_SECRET: SECRET, DATA_DIR: folder, DEMO: '0' }
  const server = startServer(bundle, { env, nodeOptions: ANSWERS_DELAY })
  const origin = await server.ready()
  const { db, signIn, close } = await openSignIn({
    address: postgres.address,
    origins: [origin],
    secret: SECRET,
  })
  const readers: Client[] = []
  for (let at = 0; at < READERS; at++) readers.push(await signIn(`reader-${at}`))
  const author = await signIn('author')
  await fill(db, { authorId: author.id, area: AREA, count: ROUTES })
  const writers: Writer[] = []
  for (let at = 0; at < WRITERS; at++) {
    const client = await signIn(`writer-${at}`)
    writers.push({
      client,
      routes: await fill(db, { authorId: client.id, area: OWN_AREA, count: OWN_ROUTES }),
    })
  }
  await db.query('create table bench_bare (id bigint generated always as identity primary key, body jsonb)')
  await db.query('vacuum analyze')
  const [backend] = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  return {
    db,
    address: { host, port, user, database },
    origin,
    readers,
    writers,
    processes: {
      node: must(server.child.pid, 'a process'),
      postmaster: parentOf(must(backend, 'a backend').pid),
    },
    eventLoopDelayMs: () => askBySignal<number>(server),
    async close() {
      await close()
      await end(server, 'SIGTERM')
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
      bundle.remove()
    },
  }
}

export async function fill(
  db: Database,
  { authorId, area, count }: { authorId: string; area: string; count: number },
): Promise<{ id: string; description: string }[]> {
  const author = { id: authorId, username: authorId, avatar: null, level: 1 }
  const routes = createRoutes({ count, area, author }).map((route) => ({
    ...route,
    id: `${authorId}-${route.id}`,
  }))
  await bulkInsertDocuments(
    db,
    'routes',
    routes.map((document) => ({ authorId, document })),
  )
  return routes
}
