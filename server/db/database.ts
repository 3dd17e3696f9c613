import { Pool, type PoolClient } from 'pg'
import type { DatabaseTarget } from './address.ts'
import { clientConfig } from './client-config.ts'
import { listenOn, type OnPayload } from './listen.ts'

/**
 * Runs one statement and answers its rows. int8 comes as number, timestamptz as Date.
 * `name`: a prepared statement of that name, planned once a connection; for statements that run all the time.
 */
export type Query = <Row>(text: string, values?: unknown[], name?: string) => Promise<Row[]>

export interface Database {
  query: Query
  /** Commits what `work` did, or rolls it back and throws what it threw. Runs `work` again after a deadlock or a
   * serialization failure, so it must not do anything that a rollback cannot undo. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  /** Hears NOTIFY on a connection of its own, which is opened again whenever it is lost. Answers how to stop. */
  listen(channel: string, onPayload: OnPayload): Promise<() => Promise<void>>
  close(): Promise<void>
}

const CONNECTIONS_MAX = 10
const CONNECT_TIMEOUT_MS = 5_000
/** Nothing that a request asks for takes so long; what does holds a connection, and locks, that others wait for. */
const PATIENCE = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}
const TRANSACTION_ATTEMPTS = 5
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const WORTH_ANOTHER_ATTEMPT = new Set(['40P01', '40001'])

export function openDatabase(target: DatabaseTarget): Database {
  const pool = new Pool({
    ...clientConfig(target),
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...PATIENCE,
  })
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  // Nor may one that breaks while it is being handed out, when the pool listens no longer and nobody else yet.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    query: queryOn(pool),
    transaction: (work) => transactionOn(pool, work),
    listen: (channel, onPayload) => listenOn(target, channel, onPayload),
    close: () => pool.end(),
  }
}

function queryOn(runner: Pool | PoolClient): Query {
  return async <Row>(text: string, values?: unknown[], name?: string) => {
    const { rows } = await runner.query({ text, ...(values && { values }), ...(name && { name }) })
    return rows as Row[]
  }
}

async function transactionOn<T>(pool: Pool, work: (query: Query) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOn(pool, work)
    } catch (error) {
      if (attempt === TRANSACTION_ATTEMPTS || !WORTH_ANOTHER_ATTEMPT.has(sqlState(error) ?? '')) throw error
    }
  }
}

async function attemptOn<T>(pool: Pool, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  // A connection that dies between two statements says so here; the next statement then fails.
  const onError = () => (broken = true)
  client.on('error', onError)
  try {
    await client.query('begin')
    const result = await work(queryOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** For work that takes as long as it takes, as its first statement: a migration, a backup. */
export const disableTimeouts = (query: Query): Promise<unknown> =>
  query(
    Object.keys(PATIENCE)
      .map((setting) => `set local ${setting} = 0`)
      .join('; '),
  )

/** The five-character code of an error that PostgreSQL reported, or null for any other error. */
export function sqlState(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}
