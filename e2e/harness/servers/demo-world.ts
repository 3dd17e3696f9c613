import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { must } from '#domain/std/must.ts'
import type { PostgresAddress } from '#server/db/address.ts'
import { openHome } from '#server/db/embedded/home.ts'
import { findPrograms } from '#server/db/embedded/programs.ts'
import { ensureRunning, stopServer } from '#server/db/embedded/server-process.ts'
import { AppServer } from './app-server.ts'

// The demo world is created once per run. Each test gets a copy: of the database, in about 100 ms, in one PostgreSQL that
// all tests share; or, if a test kills its PostgreSQL, of the whole data folder.

const FOLDER = 'CAIRNWAY_E2E_WORLD'
const DATABASES = 'CAIRNWAY_E2E_DATABASES'
/** Nothing in the shared PostgreSQL needs to survive a power cut. */
const FAST_AND_UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const SIGNING_KEY = 'every server of the journeys signs with these words'

/** A server with the demo world, and a function that removes both. */
interface DemoServer {
  server: AppServer
  remove: () => Promise<void>
}

/** Creates the demo world; returns a function that removes it after all tests. */
export async function makeDemoWorld(): Promise<() => Promise<void>> {
  const folder = await openFolder('cw-world-')
  const world = join(folder, 'world')
  const server = await new AppServer(world, { DEMO: '1' }).start()
  await server.stop()
  const shared = join(folder, 'shared')
  await copy(world, shared)
  const postgres = await startPostgres(shared)
  await makeOrdinaryMembers(postgres.address)
  process.env[FOLDER] = world
  process.env[DATABASES] = parametersOf(postgres.address)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A server on a copy of the demo world's database. */
export async function openSharedServer(folder: string): Promise<DemoServer> {
  const name = `world_${randomUUID().replaceAll('-', '')}`
  await run(`create database ${name} template postgres`)
  const env = { DATABASE_URL: urlOf(name), JWT_SECRET: SIGNING_KEY, DEMO: '0' }
  const server = await new AppServer(join(folder, 'data'), env).start()
  const remove = async () => {
    await server.stop()
    await run(`drop database ${name} with (force)`)
  }
  return { server, remove }
}

/** A server with a PostgreSQL of its own, as the product starts by itself, on a copy of the demo world's data folder. */
export async function openOwnServer(folder: string): Promise<DemoServer> {
  const dataDir = join(folder, 'data')
  await copy(must(process.env[FOLDER], 'the demo world'), dataDir)
  const server = await new AppServer(dataDir).start()
  return { server, remove: () => server.stop() }
}

/** A folder that PostgreSQL can enter, which runs as another user if root runs the tests. */
export async function openFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}

/** cp keeps the owner of PostgreSQL's files, which a copy by Node would not. */
async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

/** Without a server of ours, which would stay connected to the database that is copied. */
async function startPostgres(
  dataDir: string,
): Promise<{ address: PostgresAddress; stop: () => Promise<void> }> {
  const home = openHome(dataDir)
  const programs = findPrograms(home, { PATH: process.env['PATH'] ?? '' })
  const address = await ensureRunning(home, programs, FAST_AND_UNSAFE)
  return { address, stop: () => stopServer(home, programs) }
}

/** A server with DATABASE_URL locks the demo accounts; the journeys use them as ordinary members. */
async function makeOrdinaryMembers({ host, port, user, password = '' }: PostgresAddress): Promise<void> {
  const client = new Client({ host, port, user, password, database: 'postgres' })
  await client.connect()
  try {
    await client.query("update member set email = username || '@journeys.example'")
    await client.query(
      `update document set own = jsonb_set(own, '{user,email}', to_jsonb(m.email)) from member m
       where collection = 'account' and own ->> 'part' = 'me' and author_id = m.id`,
    )
  } finally {
    await client.end()
  }
}

const parametersOf = ({ host, port, user, password = '' }: PostgresAddress): string =>
  String(new URLSearchParams({ host, port: String(port), user, password }))

const urlOf = (database: string): string =>
  `postgresql:///${database}?${must(process.env[DATABASES], 'the shared PostgreSQL')}`

/** Not from the world's own database: it cannot be copied while a client is connected to it. */
async function run(statement: string): Promise<void> {
  const client = new Client({ connectionString: urlOf('template1') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
