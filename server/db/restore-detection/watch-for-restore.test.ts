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
    noteEveryMs: 10,
  })
const epoch = async () => (await db.query<{ epoch: string }>('select epoch from instance'))[0]?.epoch
const file = () => join(dataDir, 'database-life.json')
const positionNoted = () =>
  Object.values(JSON.parse(readFileSync(file(), 'utf8')) as Record<string, { logPosition: number }>)[0]
    ?.logPosition

describe('a server', () => {
  it('notes how far the database has come, while it runs and when it ends', async () => {
    const stop = await start()
    const before = positionNoted() ?? 0
    await db.query('create table other (id integer)')
    await until(() => expect(positionNoted()).toBeGreaterThan(before))
    await stop()
    expect(readdirSync(dataDir)).toEqual(['database-life.json'])
    expect(logged).toEqual([])
  })

  it('is started again and again in one life', async () => {
    const before = await epoch()
    for (let i = 0; i < 3; i++) await (await start())()
    expect(await epoch()).toBe(before)
  })

  it('sees at its start that the database is an older one', async () => {
    await (await start())()
    await (await start())()
    const before = await epoch()
    await db.query('update instance set mark = 1')
    await (await start())()
    expect(await epoch()).not.toBe(before)
    expect(logged.join()).toMatch(/was restored \(it stands before its last start\)/)
  })

  it('sees it also while it runs', async () => {
    const stop = await start()
    const before = await epoch()
    await db.query('update instance set mark = 0')
    await until(async () => expect(await epoch()).not.toBe(before))
    await stop()
  })

  it('goes on where its note is damaged', async () => {
    writeFileSync(file(), '{"half')
    const before = await epoch()
    await (await start())()
    expect(await epoch()).toBe(before)
    expect(positionNoted()).toBeGreaterThan(0)
  })

  it('says once that the database does not answer, and notes again when it does', async () => {
    const stop = await start()
    await db.query('alter table instance rename to elsewhere')
    await until(() => expect(logged).toHaveLength(1))
    await db.query('alter table elsewhere rename to instance')
    const before = positionNoted() ?? 0
    await until(() => expect(positionNoted()).toBeGreaterThan(before))
    await stop()
    expect(logged).toHaveLength(1)
  })
})
