import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { type Bundle, buildServer, end, type Started, startServer } from '#tests/start/built-server.ts'
import { runLateCommits } from './run.ts'

// The short form of `npm run proof -- late-commits`.

const SECRET = 'a secret that both of these servers know'
const TRANSACTIONS = 512

let bundle: Bundle
let db: TestDatabase
let folder: string
let servers: Started[]

beforeAll(async () => {
  bundle = await buildServer()
})
afterAll(() => bundle.remove())
beforeEach(async () => {
  db = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'cairnway-late-'))
  const { host, user, database } = db.address
  const DATABASE_URL = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`
  const env = { DATABASE_URL, JWT_SECRET: SECRET, DATA_DIR: folder, DEMO: '0' }
  servers = [startServer(bundle, { env }), startServer(bundle, { env })]
})
afterEach(async () => {
  await Promise.all(servers.map((server) => end(server, 'SIGTERM')))
  await db.drop()
  rmSync(folder, { recursive: true })
})

it('a device that polls two servers misses nothing of what is committed late; who trusts a sequence or a time does', async () => {
  const origins = await Promise.all(servers.map((server) => server.ready()))
  const outcome = await runLateCommits({
    address: db.address,
    origins,
    secret: SECRET,
    transactions: TRANSACTIONS,
  })
  expect(outcome.transactions).toBe(TRANSACTIONS)
  expect(outcome.device.missed).toBe(0)
  expect(outcome.device.polls).toBeGreaterThan(10)
  expect(outcome.sequence.missed).toBeGreaterThan(0)
  expect(outcome.updatedAt.missed).toBeGreaterThan(0)
})
