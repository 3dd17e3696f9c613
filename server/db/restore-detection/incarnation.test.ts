import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { detectRestore, readProgress, type SavedIncarnation } from './incarnation.ts'

let db: TestDatabase
let saved: SavedIncarnation | null

beforeEach(async () => {
  db = await openTestDatabase()
  saved = null
})
afterEach(() => db.drop())

/** A start of the server, which saves the state it found. */
async function start(known = saved): Promise<string | null> {
  const found = await detectRestore(db, (id) => (known?.databaseId === id ? known : null))
  saved = found.current
  return found.restored
}
async function epoch(): Promise<string> {
  const [row] = await db.query<{ epoch: string }>('select epoch from instance')
  return row?.epoch ?? ''
}

/** The state saved at the last start, with changes. */
function savedWith(changes: Partial<SavedIncarnation> = {}): SavedIncarnation {
  if (!saved) throw new Error('Nothing was saved')
  return { ...saved, ...changes }
}

describe('a database keeps its epoch', () => {
  it('through starts and the writes between them', async () => {
    const before = await epoch()
    expect(await start()).toBeNull()
    const first = saved
    await db.query('create table other (id integer)')
    expect(await start()).toBeNull()
    expect(await epoch()).toBe(before)
    expect(saved?.mark).toBeGreaterThan(first?.mark ?? 0)
  })

  it('if the data folder is new', async () => {
    await start()
    const before = await epoch()
    expect(await start(null)).toBeNull()
    expect(await epoch()).toBe(before)
  })

  it('if another instance started since', async () => {
    await start()
    const mine = savedWith()
    await start()
    expect(await start(mine)).toBeNull()
  })

  it('if the saved state is of another database', async () => {
    await start()
    expect(await start(savedWith({ databaseId: 'another', mark: 99 }))).toBeNull()
  })
})

describe('a database gets a new epoch', () => {
  it.each<[string, RegExp, () => Promise<SavedIncarnation | null>]>([
    [
      'is older than its last start, like an older copy',
      /older than its last start/,
      async () => savedWith({ mark: 99 }),
    ],
    [
      'lost acknowledged writes since the start',
      /WAL position went back/,
      async () => savedWith({ logPosition: (await readProgress(db.query)).logPosition + 1_000_000 }),
    ],
    [
      'was moved to another PostgreSQL cluster',
      /another PostgreSQL/,
      async () => {
        await db.query("update instance set system_id = 'of another cluster'")
        return null
      },
    ],
    [
      'was recovered to an earlier time by PostgreSQL',
      /another timeline/,
      async () => {
        await db.query("update instance set timeline = '00000002'")
        return savedWith()
      },
    ],
  ])('if it %s', async (_, reason, restore) => {
    await start()
    const before = await epoch()
    expect(await start(await restore())).toMatch(reason)
    expect(await epoch()).not.toBe(before)
  })

  it('once, although every instance detects the restore', async () => {
    await start()
    const [mine, theirs] = [savedWith({ mark: 98 }), savedWith({ mark: 99 })]
    expect(await start(theirs)).not.toBeNull()
    const after = await epoch()
    expect(await start(mine)).toBeNull()
    expect(await epoch()).toBe(after)
  })
})

it('advances the position with every commit', async () => {
  const before = await readProgress(db.query)
  await db.query('create table other (id integer)')
  await db.query('select pg_switch_wal()')
  expect((await readProgress(db.query)).logPosition).toBeGreaterThan(before.logPosition)
})
