import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDyingPostgres } from '#tests/fakes/backends/dying-postgres.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { type Database, disableTimeouts, openDatabase } from './database.ts'

let db: TestDatabase
beforeEach(async () => {
  db = await openTestDatabase()
  await db.query('create table stone (id int8 primary key, weight int8 not null)')
  await db.query('insert into stone values (1, 10), (2, 20)')
})
afterEach(() => db.drop())

const heavier = (than: number) =>
  db.query<{ id: number }>('select id from stone where weight > $1', [than], 'stones-heavier')
const weights = async () =>
  (await db.query<{ weight: number }>('select weight from stone order by id')).map((row) => row.weight)

describe('a query', () => {
  it('fails with the error of PostgreSQL', async () => {
    await expect(db.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
  })

  it('returns int8 as number and timestamptz as Date', async () => {
    const at = new Date('2026-03-01T10:00:00Z')
    const [row] = await db.query('select 9007199254740991::int8 as big, $1::timestamptz as at', [at])
    expect(row).toEqual({ big: Number.MAX_SAFE_INTEGER, at })
  })

  it('can be a prepared statement and run again with other values', async () => {
    expect(await heavier(5)).toHaveLength(2)
    expect(await heavier(15)).toEqual([{ id: 2 }])
  })
})

describe('a server that dies while it accepts a connection', () => {
  it.each([
    ['a transaction', (database: Database) => database.transaction((query) => query('select 1'))],
    ['a query', (database: Database) => database.query('select 1')],
  ])('fails %s, but does not end the process', async (_what, ask) => {
    const dying = await openDyingPostgres()
    const database = openDatabase({ address: dying.address })
    for (let n = 0; n < 3; n++) await expect(ask(database)).rejects.toThrow(/terminat|connection/i)
    await database.close()
    await dying.close()
  })
})

const readTimeouts = async (query: typeof db.query) => {
  const [row] = await query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  return row
}

describe('a statement that exceeds the timeout', () => {
  it('is cancelled', async () => {
    expect(await readTimeouts(db.query)).toEqual({ statement: '30s', lock: '10s', idle: '30s' })
  })

  it('continues only in a transaction with disabled timeouts', async () => {
    const within = db.transaction(async (query) => {
      await disableTimeouts(query)
      return readTimeouts(query)
    })
    expect(await within).toEqual({ statement: '0', lock: '0', idle: '0' })
    expect(await readTimeouts(db.query)).toMatchObject({ statement: '30s' })
  })
})

describe('a transaction', () => {
  it('rolls back and rethrows if its work throws', async () => {
    const failure = new Error('changed my mind')
    const attempt = db.transaction(async (query) => {
      await query('update stone set weight = 0')
      throw failure
    })
    await expect(attempt).rejects.toBe(failure)
    expect(await weights()).toEqual([10, 20])
  })

  it('is retried after a deadlock, so that both transactions succeed', async () => {
    let begun = 0
    const addCrosswise = (first: number, second: number) =>
      db.transaction(async (query) => {
        await query('update stone set weight = weight + 1 where id = $1', [first])
        begun++
        await until(() => begun >= 2)
        await query('update stone set weight = weight + 1 where id = $1', [second])
      })
    await Promise.all([addCrosswise(1, 2), addCrosswise(2, 1)])
    expect(begun).toBeGreaterThanOrEqual(3)
    expect(await weights()).toEqual([12, 22])
  })

  it('fails after repeated deadlocks', async () => {
    let attempts = 0
    const attempt = db.transaction(async (query) => {
      attempts++
      await query("do $$ begin raise exception using errcode = '40P01'; end $$")
    })
    await expect(attempt).rejects.toMatchObject({ code: '40P01' })
    expect(attempts).toBe(5)
  })

  it('fails if its connection is lost, and the next one gets another connection', async () => {
    let attempts = 0
    const attempt = db.transaction(async (query) => {
      attempts++
      const [own] = await query<{ pid: number }>('select pg_backend_pid() as pid')
      await db.query('select pg_terminate_backend($1)', [own?.pid])
      await query('update stone set weight = 0')
    })
    // the message depends on what fails first: PostgreSQL, the driver, or the socket (EPIPE)
    await expect(attempt).rejects.toThrow()
    expect(attempts).toBe(1)
    expect(await db.transaction((query) => query('select 1 as one'))).toEqual([{ one: 1 }])
  })
})

const unawaited = (statement: string, then: (query: typeof db.query) => Promise<unknown>) =>
  db.transaction(async (query) => {
    void query(statement)
    return then(query)
  })

describe('a statement of a transaction that no code waits for', () => {
  it('runs before those after it', async () => {
    const read = unawaited('update stone set weight = weight + 1', (query) =>
      query('select weight from stone order by id'),
    )
    expect(await read).toEqual([{ weight: 11 }, { weight: 21 }])
    expect(await weights()).toEqual([11, 21])
  })

  it('fails the transaction, at its end or at the next statement, with its own error', async () => {
    const broken = 'insert into stone values (1, 1)'
    await expect(unawaited(broken, async () => undefined)).rejects.toMatchObject({ code: '23505' })
    await expect(unawaited(broken, (query) => query('update stone set weight = 0'))).rejects.toMatchObject({
      code: '23505',
    })
    expect(await weights()).toEqual([10, 20])
  })

  it('lets the transaction be repeated after a deadlock', async () => {
    let attempts = 0
    await db.transaction(async (query) => {
      attempts++
      void query('update stone set weight = weight + 1')
      if (attempts === 1) void query("do $$ begin raise exception using errcode = '40P01'; end $$")
    })
    expect(attempts).toBe(2)
    expect(await weights()).toEqual([11, 21])
  })
})

describe('a listener', () => {
  it('fails if the server is unreachable', async () => {
    const nowhere = openDatabase({ address: { ...db.address, host: '/nowhere' } })
    await expect(nowhere.listen('news', () => undefined)).rejects.toThrow(/ENOENT/)
    await nowhere.close()
  })

  it('receives payloads until it is stopped', async () => {
    const received: (string | null)[] = []
    await db.query("select pg_notify('news', 'before')")
    const stop = await db.listen('news', (payload) => received.push(payload))
    await db.query("select pg_notify('news', 'one')")
    await until(() => received.length > 0)
    await stop()
    await db.query("select pg_notify('news', 'two')")
    expect(received).toEqual(['one'])
  })

  it('reports a gap after a lost connection and reconnects', async () => {
    const received: (string | null)[] = []
    const stop = await db.listen('news', (payload) => received.push(payload))
    await db.query('select pg_terminate_backend(pid) from pg_stat_activity where query = \'listen "news"\'')
    await until(() => received.includes(null))
    await db.query("select pg_notify('news', 'after')")
    await until(() => received.includes('after'))
    await stop()
    expect(received).toEqual([null, 'after'])
  })
})
