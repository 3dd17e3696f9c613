import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.drop())

const VALUES = `select 7 as small, 9007199254740991::int8 as big, 1.5::float8 as part, 'ü' as word, true as yes, null::text as none,
  '{"a":[1,null]}'::jsonb as body, array['x', 'y,z']::text[] as words, array[1, null]::int8[] as numbers,
  '2026-03-01 10:00:00.5+00'::timestamptz as at, '\\x00ff'::bytea as bytes, 12.50::numeric as exact, 1 as twice, 2 as twice`

describe('the rows of a named statement', () => {
  it('are those of the same statement without a name, at each execution', async () => {
    const expected = await db.query(VALUES, [])
    for (let count = 0; count < 3; count++) expect(await db.query(VALUES, [], 'all-kinds')).toEqual(expected)
    expect(Object.keys((await db.query<object>(VALUES, [], 'all-kinds'))[0] ?? {})).toEqual(
      Object.keys(expected[0] as object),
    )
  })

  it('do not share their values', async () => {
    const rows = await db.query('select n, nullif(n, 2) as odd from generate_series(1, 3) n', [], 'three')
    expect(rows).toEqual([
      { n: 1, odd: 1 },
      { n: 2, odd: null },
      { n: 3, odd: 3 },
    ])
  })

  it('are read right if another database has other columns for the same name', async () => {
    const other = await openTestDatabase()
    await db.query('create table shaped (a integer)')
    await db.query('insert into shaped values (1)')
    await other.query('create table shaped (b text, a text)')
    await other.query(`insert into shaped values ('x', '1')`)
    for (let count = 0; count < 2; count++) {
      expect(await db.query('select * from shaped', [], 'shaped')).toEqual([{ a: 1 }])
      expect(await other.query('select * from shaped', [], 'shaped')).toEqual([{ b: 'x', a: '1' }])
    }
    await other.drop()
  })

  it('are none of a statement that returns none', async () => {
    expect(await db.query('create table if not exists empty (a integer)', [], 'no-rows')).toEqual([])
  })
})

describe('a named statement that fails', () => {
  it('names the error of PostgreSQL and the code that asked', async () => {
    const asked = async () => await db.query('select 1 / $1::integer as broken', [0], 'divides')
    const error = await asked().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: '22012' })
    expect((error as Error).stack).toContain('asked')
    expect(await db.query('select 1 / $1::integer as broken', [1], 'divides')).toEqual([{ broken: 1 }])
  })

  it('fails if a name is used for two statements', async () => {
    await db.transaction(async (query) => {
      await query('select 1', [], 'one-name')
      await expect(query('select 2', [], 'one-name')).rejects.toThrow(/must be unique/)
    })
  })
})
