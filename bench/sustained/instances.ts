import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '#domain/std/must.ts'
import type { Database } from '#server/db/database.ts'
import type { Client } from '#tests/place-race/client.ts'
import { openSignIn } from '#tests/place-race/sign-in.ts'
import { startPostgres } from '#tests/postgres/start-postgres.ts'
import { type Bundle, end, type Started, startServer } from '#tests/start/built-server.ts'
import { databaseUrl } from '#tests/start/with-postgres.ts'
import { parentOf } from '../server/cpu.ts'
import { fill, OWN_AREA, OWN_ROUTES, type Writer } from '../server/stage.ts'

const SECRET = 'a secret of a measurement of many writes'

export interface Instances {
  db: Database
  origins: readonly string[]
  servers: readonly Started[]
  postmaster: number
  /** each writes to one of the instances in turn */
  writers: readonly Writer[]
  signIn: (id: string) => Promise<Client>
  close(): Promise<void>
}

interface Asked {
  bundle: Bundle
  count: number
  writers: number
  nodeOptions?: string[]
}

/** Built servers on one PostgreSQL in memory, and members with routes of their own. */
export async function openInstances({ bundle, count, writers, nodeOptions = [] }: Asked): Promise<Instances> {
  const postgres = await startPostgres('cairnway-bench-sustained-')
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-bench-sustained-'))
  chmodSync(folder, 0o755)
  const servers: Started[] = []
  const origins: string[] = []
  for (let at = 0; at < count; at++) {
    const dataDir = join(folder, `instance-${at}`)
    mkdirSync(dataDir)
    const env = {
      DATABASE_URL: databaseUrl(postgres.address),
      JWT_SECRET: SECRET,
      DATA_DIR: dataDir,
      DEMO: '0',
    }
    const server = startServer(bundle, { env, nodeOptions })
    servers.push(server)
    origins.push(await server.ready())
  }
  const { db, signIn, close } = await openSignIn({ address: postgres.address, origins, secret: SECRET })
  const members: Writer[] = []
  for (let at = 0; at < writers; at++) {
    const client = await signIn(`writer-${at}`)
    const routes = await fill(db, { authorId: client.id, area: OWN_AREA, count: OWN_ROUTES })
    members.push({ client, routes })
  }
  await db.query('vacuum analyze')
  const [backend] = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  return {
    db,
    origins,
    servers,
    writers: members,
    signIn,
    postmaster: parentOf(must(backend, 'a backend').pid),
    async close() {
      await close()
      await Promise.all(servers.map((server) => end(server, 'SIGTERM')))
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
