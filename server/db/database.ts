import { setTimeout as delay } from 'node:timers/promises'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { DatabaseTarget } from './address.ts'
import { clientConfig } from './client-config.ts'
import { listenOn, type OnPayload } from './listen.ts'
import { runNamed } from './named-statement.ts'
import { SentStatements } from './sent-statements.ts'
import { sqlState } from './sql-state.ts'

/**
 * Runs one statement and returns its rows. int8 is a number, timestamptz a Date. `name`: a prepared
 * statement, planned once per connection, for frequent statements.
 */
export type Query = <Row>(text: string, values?: unknown[], name?: string) => Promise<Row[]>

export interface Database {
  query: Query
  /**
   * Commits the changes of `work`, or rolls back and rethrows. `work` is repeated after a deadlock
   * or a serialization failure, so it must have no other side effects. Without a statement it costs
   * nothing. `work` need not wait for statements that it has sent and whose rows it does not read: they
   * run in order, and the failure of any of them fails the transaction.
   */
  transaction<T>(work: (query: Query) => Promise<T>, kind?: TransactionKind): Promise<T>
  /** LISTEN on its own connection, which reconnects when lost. Returns how to stop. */
  listen(channel: string, onPayload: OnPayload): Promise<() => Promise<void>>
  close(): Promise<void>
}

/**
 * `snapshot` reads everything as of one moment. `write` and `snapshot` plan each named statement once: the
 * planner would otherwise plan many of them every time, which costs several times as much as their work.
 */
export type TransactionKind = 'ordinary' | 'write' | 'snapshot'

const PLAN_ONCE = 'set local plan_cache_mode = force_generic_plan'
const BEGIN: Readonly<Record<TransactionKind, string>> = {
  ordinary: 'begin',
  write: `begin; ${PLAN_ONCE}`,
  snapshot: `begin isolation level repeatable read, read only; ${PLAN_ONCE}`,
}

const CONNECTIONS_MAX = 10
/** Stay open while nothing is asked: a new one must be started, and plans each of its statements again. */
const CONNECTIONS_KEPT = 2
const CONNECT_TIMEOUT_MS = 5_000
/**
 * Limits for requests. A longer statement would hold a connection and locks that others wait for.
 */
const TIMEOUTS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}
const TRANSACTION_ATTEMPTS = 5
/** The longest pause before the second attempt; before each further one, twice as long. */
const FIRST_PAUSE_MS = 100
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const RETRYABLE_STATES = new Set(['40P01', '40001'])

export function openDatabase(target: DatabaseTarget): Database {
  const pool = openPool(target, {
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    min: CONNECTIONS_KEPT,
    pipeline: true,
    ...TIMEOUTS,
  })
  return {
    query: queryOn(pool),
    transaction: (work, kind = 'ordinary') => transactionOn(pool, work, kind),
    listen: (channel, onPayload) => listenOn(target, channel, onPayload),
    close: () => pool.end(),
  }
}

export function openPool(target: DatabaseTarget, limits: PoolConfig): Pool {
  const pool = new Pool({ ...clientConfig(target), max: CONNECTIONS_MAX, ...limits })
  // The next query replaces an idle connection that breaks. Without a listener it would end the
  // process.
  pool.on('error', () => undefined)
  // The same for a connection that breaks while it is handed out, when neither pool nor caller
  // listens.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function queryOn(runner: Pool | PoolClient): Query {
  return async <Row>(text: string, values?: unknown[], name?: string) => {
    if (name !== undefined) return (await runNamed(runner, { text, values, name })) as Row[]
    const { rows } = await runner.query({ text, ...(values && { values }) })
    return rows as Row[]
  }
}

async function transactionOn<T>(
  pool: Pool,
  work: (query: Query) => Promise<T>,
  kind: TransactionKind,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOn(pool, work, { kind })
    } catch (error) {
      if (attempt === TRANSACTION_ATTEMPTS || !RETRYABLE_STATES.has(sqlState(error) ?? '')) throw error
    }
    // Otherwise it would take the same locks again before the other transaction has taken its last one.
    await delay(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1))
  }
}

export interface Attempt {
  kind: TransactionKind
  /** on the same connection, before the transaction; if it throws, there is none */
  beforeBegin?: (query: Query) => Promise<void>
  /** a connection on which anything failed is closed, without waiting for a rollback */
  closesOnError?: boolean
}

/** A transaction that is not repeated. */
export async function attemptOn<T>(
  pool: Pool,
  work: (query: Query) => Promise<T>,
  { kind, beforeBegin, closesOnError = false }: Attempt,
): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  // A connection that dies between two statements reports it here; the next statement fails.
  const onError = () => (isBroken = true)
  client.on('error', onError)
  const run = queryOn(client)
  const sent = new SentStatements(client)
  let isBegun = false
  const query: Query = (...statement) => {
    if (!isBegun) void sent.add(() => client.query(BEGIN[kind]))
    isBegun = true
    return sent.add(() => run(...statement))
  }
  try {
    await beforeBegin?.(run)
    const result = await work(query)
    if (isBegun) await sent.commit()
    return result
  } catch (error) {
    if (closesOnError) isBroken = true
    else if (isBegun) await client.query('rollback').catch(() => (isBroken = true))
    throw sent.causeOf(error)
  } finally {
    client.off('error', onError)
    client.release(isBroken)
  }
}

/** For long work like a migration or a backup, as the first statement of its transaction. */
export const disableTimeouts = (query: Query): Promise<unknown> =>
  query(
    Object.keys(TIMEOUTS)
      .map((setting) => `set local ${setting} = 0`)
      .join('; '),
  )
