import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { trackFieldsOf } from '#tests/factories/documents.ts'
import { newMediaId } from '#tests/factories/files/photos.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { photoOf, sendPhoto } from '#tests/server/photographing.ts'
import { addMember, creating, deleting } from '#tests/server/test-member.ts'
import { uploader } from '#tests/server/uploading.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { openDatabase } from '../database.ts'
import { migrationNames, runMigrations } from '../migrate.ts'
import { restoreBackup } from './read-backup.ts'
import { readTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const NOW = new Date('2026-05-01T12:00:00Z')

const { app, maya } = useTestApp({ members: ['maya'] })
let other: TestDatabase

beforeEach(async () => {
  const id = await maya.publish({ name: 'Über “Steig”\n\\ {"a": 1}, [2]\t😀' })
  await maya.push(creating('tracks', id, trackFieldsOf()), deleting('routes', await maya.publish()))
  await app.register() // with a session, its hashed tokens and a registration key
  other = await openTestDatabase()
})
afterEach(async () => {
  await other.drop()
})

async function linesOf(db = app.db): Promise<string[]> {
  const lines: string[] = []
  await writeBackup(db, { now: NOW, write: async (line) => void lines.push(line) })
  return lines
}

async function* given(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}

/** All rows of all tables that a restore must not change, as PostgreSQL prints them. */
async function contentOf(db: TestDatabase): Promise<Record<string, string[]>> {
  const reading = openDatabase({ address: db.address })
  const tables = await reading.transaction(readTables)
  const content: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => table.name !== 'instance')) {
    const rows = await reading.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    content[name] = rows.map(({ row }) => row)
  }
  await reading.close()
  return content
}
const epochOf = async (db: TestDatabase) =>
  (await db.query<{ epoch: string; id: string }>('select epoch, database_id as id from instance'))[0]

describe('a backup', () => {
  it('restores every row unchanged', async () => {
    const photo = await sendPhoto(app, maya)
    await maya.publish({ photos: [photoOf(photo)] })
    const half = newMediaId()
    await uploader(app, maya).begin({ id: half, size: 10 })
    await uploader(app, maya).send(half, 0, Buffer.from([0, 255, 92, 34]))
    const before = await contentOf(app.db)
    const lines = await linesOf()
    const { rows, takenAt } = await restoreBackup(other, given(lines))
    expect(await contentOf(other)).toEqual(before)
    expect(rows).toBe(Object.values(before).flat().length + 1)
    expect(takenAt).toBe(NOW.toISOString())
    for (const table of [
      'member',
      'session',
      'refresh_token',
      'document',
      'feed',
      'scope',
      'mutation',
      'media_file',
      'media_piece',
      'media_picture',
    ])
      expect(before[table]?.length).toBeGreaterThan(0)
  })

  it('starts a new epoch of the same database', async () => {
    const before = await epochOf(app.db)
    await restoreBackup(other, given(await linesOf()))
    const after = await epochOf(other)
    expect(after?.id).toBe(before?.id)
    expect(after?.epoch).not.toBe(before?.epoch)
  })

  it('replaces all existing content', async () => {
    const lines = await linesOf()
    const before = await contentOf(app.db)
    await maya.publish()
    await addMember(app, 'tomas')
    await restoreBackup(app.db, given(lines))
    expect(await contentOf(app.db)).toEqual(before)
  })

  it('continues identity columns after the restored numbers', async () => {
    await restoreBackup(app.db, given(await linesOf()))
    const tomas = await addMember(app, 'tomas')
    const id = await tomas.publish()
    const [newest] = await app.db.query<{ id: string }>('select id from document order by pk desc limit 1')
    expect(newest?.id).toBe(id)
  })

  it('is one snapshot while writers continue', async () => {
    const lines: string[] = []
    const write = async (line: string) => {
      lines.push(line)
      if (lines.length === 2) await maya.publish({ name: 'Later' })
    }
    await writeBackup(app.db, { now: NOW, write })
    await restoreBackup(other, given(lines))
    expect(await other.query(`select from document where own ->> 'name' = 'Later'`)).toEqual([])
    const [row] = await other.query<{ same: boolean }>(
      'select max(s.head) = max(f.seq) as same from scope s join feed f on f.scope_id = s.id',
    )
    expect(row?.same).toBe(true)
  })

  it('with an older schema is migrated', async () => {
    await other.query('drop schema public cascade; create schema public')
    await other.transaction((query) => runMigrations(query, migrationNames.slice(0, 3)))
    await other.query(
      `insert into member (id, username, email, password_hash) values ('m1', 'lena', 'lena@example.org', 'x')`,
    )
    const lines = await linesOf(other)
    expect(lines[0]).not.toContain('circles')
    await restoreBackup(app.db, given(lines))
    expect(await app.db.query('select username from member')).toEqual([{ username: 'lena' }])
    expect(await app.db.query('select from migration')).toHaveLength(migrationNames.length)
  })
})

describe('an unreadable backup leaves the database unchanged', () => {
  it.each<[string, RegExp, (lines: string[]) => string[]]>([
    ['of an empty file', /is truncated/, () => []],
    ['of no backup', /is not a backup/, () => ['hello']],
    [
      'of another format',
      /is not a backup/,
      (lines) => [(lines[0] ?? '').replace('"format":1', '"format":2')],
    ],
    [
      'of a newer version',
      /newer version created it \(9999-moon\)/,
      (lines) => [(lines[0] ?? '').replace('["', '["9999-moon","'), ...lines.slice(1)],
    ],
    ['with a truncated end', /is truncated/, (lines) => lines.slice(0, -1)],
    ['without one of its rows', /contains \d+ of \d+ rows/, (lines) => without(lines, '{"member_id"')],
    [
      'with a truncated row',
      /damaged/,
      (lines) => lines.map((line, at) => (at === 3 ? line.slice(0, 20) : line)),
    ],
    [
      'with a truncated mark',
      /damaged/,
      (lines) => lines.map((line) => line.replace(/^(\["table".*)\]$/, '$1')),
    ],
    [
      'with rows without a table',
      /precede their table/,
      (lines) => [lines[0] ?? '', '{"id":1}', ...lines.slice(1)],
    ],
    [
      'with an unknown table',
      /its table \w+ is unknown/,
      (lines) => [lines[0] ?? '', '["table","pg_class",["oid"]]', ...lines.slice(1)],
    ],
    ['without rows that others reference', /damaged/, (lines) => without(lines, '{"id":"member-maya"', true)],
  ])('%s', async (_, message, damage) => {
    const lines = await linesOf()
    const before = await contentOf(app.db)
    const epoch = await epochOf(app.db)
    await expect(restoreBackup(app.db, given(damage(lines)))).rejects.toThrow(message)
    expect(await contentOf(app.db)).toEqual(before)
    expect(await epochOf(app.db)).toEqual(epoch)
  })
})

/** All lines except the first with this start. `fitting`: corrects the number of rows. */
function without(lines: readonly string[], start: string, fitting = false): string[] {
  const at = lines.findIndex((line) => line.startsWith(start))
  if (at < 0) throw new Error(`No line begins with ${start}`)
  const left = lines.filter((_, index) => index !== at)
  return fitting
    ? left.map((line) => line.replace(/^\["end",(\d+)\]$/, (_, n) => `["end",${Number(n) - 1}]`))
    : left
}
