import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { watchForRestore } from './watch-for-restore.ts'

let db: TestDatabase
let dataDir: string
let logged: string[]

beforeEach(async () => {
  db = await openTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'cairnway-life-'))
  logged = []
})
afterEach(async () => {
  rmSync(dataDir, { recursive: true })
  await db.drop()
})

const start = () =>
  watchForRestore({
    db,
    dataDir,
    log: { info: (line) => logged.push(line), error: (line) => logged.push(line) },
    saveIntervalMs: 10,
  })
const epoch = async () => (await db.query<{ epoch: string }>('select epoch from instance'))[0]?.epoch
const file = () => join(dataDir, 'database-life.json')
const savedPosition = () =>
  Object.values(JSON.parse(readFileSync(file(), 'utf8')) as Record<string, { logPosition: number }>)[0]
    ?.logPosition

describe('a server', () => {
  it('saves the position while it runs and when it stops', async () => {
    const stop = await start()
    const before = savedPosition() ?? 0
    await db.query('create table other (id integer)')
    await until(() => expect(savedPosition()).toBeGreaterThan(before))
    await stop()
    expect(readdirSync(dataDir)).toEqual(['database-life.json'])
    expect(logged).toEqual([])
  })

  it('keeps the epoch through restarts', async () => {
    const before = await epoch()
    for (let i = 0; i < 3; i++) await (await start())()
    expect(await epoch()).toBe(before)
  })

  it('detects an older database at its start', async () => {
    await (await start())()
    await (await start())()
    const before = await epoch()
    await db.query('update instance set mark = 1')
    await (await start())()
    expect(await epoch()).not.toBe(before)
    expect(logged.join()).toMatch(/was restored \(it is older than its last start\)/)
  })

  it('detects an older database while it runs', async () => {
    const stop = await start()
    const before = await epoch()
    await db.query('update instance set mark = 0')
    await until(async () => expect(await epoch()).not.toBe(before))
    await stop()
  })

  it('starts with a damaged file', async () => {
    writeFileSync(file(), '{"half')
    const before = await epoch()
    await (await start())()
    expect(await epoch()).toBe(before)
    expect(savedPosition()).toBeGreaterThan(0)
  })

  it('logs an unreachable database once, and continues when it is back', async () => {
    const stop = await start()
    await db.query('alter table instance rename to elsewhere')
    await until(() => expect(logged).toHaveLength(1))
    await db.query('alter table elsewhere rename to instance')
    const before = savedPosition() ?? 0
    await until(() => expect(savedPosition()).toBeGreaterThan(before))
    await stop()
    expect(logged).toHaveLength(1)
  })
})
