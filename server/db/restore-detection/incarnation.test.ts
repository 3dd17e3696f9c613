import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { detectRestore, readProgress, type SavedIncarnation } from './incarnation.ts'

let db: TestDatabase
let noted: SavedIncarnation | null

beforeEach(async () => {
  db = await openTestDatabase()
  noted = null
})
afterEach(() => db.drop())

/** A start of the server, which notes what it found. */
async function start(known = noted): Promise<string | null> {
  const found = await detectRestore(db, (id) => (known?.databaseId === id ? known : null))
  noted = found.noted
  return found.ended
}
async function epoch(): Promise<string> {
  const [row] = await db.query<{ epoch: string }>('select epoch from instance')
  return row?.epoch ?? ''
}

/** What was noted at the last start, with this changed. */
function asNoted(changes: Partial<SavedIncarnation> = {}): SavedIncarnation {
  if (!noted) throw new Error('Nothing was noted')
  return { ...noted, ...changes }
}

describe('a database stays in its life', () => {
  it('through starts, and through all that is written in between', async () => {
    const before = await epoch()
    expect(await start()).toBeNull()
    const first = noted
    await db.query('create table other (id integer)')
    expect(await start()).toBeNull()
    expect(await epoch()).toBe(before)
    expect(noted?.mark).toBeGreaterThan(first?.mark ?? 0)
  })

  it('when the data folder is new', async () => {
    await start()
    const before = await epoch()
    expect(await start(null)).toBeNull()
    expect(await epoch()).toBe(before)
  })

  it('when another instance was started since', async () => {
    await start()
    const mine = asNoted()
    await start()
    expect(await start(mine)).toBeNull()
  })

  it('when it was the database of somebody else that was noted', async () => {
    await start()
    expect(await start(asNoted({ databaseId: 'another', mark: 99 }))).toBeNull()
  })
})

describe('a database begins another life', () => {
  it.each<[string, RegExp, () => Promise<SavedIncarnation | null>]>([
    [
      'stands before its last start, as an older copy does',
      /before its last start/,
      async () => asNoted({ mark: 99 }),
    ],
    [
      'has lost what was acknowledged since the start',
      /log has gone back/,
      async () => asNoted({ logPosition: (await readProgress(db.query)).logPosition + 1_000_000 }),
    ],
    [
      'was carried into another PostgreSQL',
      /another PostgreSQL/,
      async () => {
        await db.query("update instance set system_id = 'of another cluster'")
        return null
      },
    ],
    [
      'was brought to an earlier moment by PostgreSQL itself',
      /former timeline/,
      async () => {
        await db.query("update instance set timeline = '00000002'")
        return asNoted()
      },
    ],
  ])('where it %s', async (_, words, happens) => {
    await start()
    const before = await epoch()
    expect(await start(await happens())).toMatch(words)
    expect(await epoch()).not.toBe(before)
  })

  it('once, though every instance sees it', async () => {
    await start()
    const [mine, theirs] = [asNoted({ mark: 98 }), asNoted({ mark: 99 })]
    expect(await start(theirs)).not.toBeNull()
    const after = await epoch()
    expect(await start(mine)).toBeNull()
    expect(await epoch()).toBe(after)
  })
})

it('the pulse goes forward with what is committed', async () => {
  const before = await readProgress(db.query)
  await db.query('create table other (id integer)')
  await db.query('select pg_switch_wal()')
  expect((await readProgress(db.query)).logPosition).toBeGreaterThan(before.logPosition)
})
