import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '../../deps.ts'
import type { DatabaseTarget } from '../address.ts'
import { attemptOn, openPool, type Query } from '../database.ts'
import type { LogPosition } from './log-position.ts'
import type { Replica } from './replica.ts'
import { ReplicaState } from './replica-state.ts'

const LIMITS = {
  connectionTimeoutMillis: 1_000,
  /** by this process: a replica that hangs ends no statement itself */
  query_timeout: 2_000,
  statement_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}
/** For all statements of a read together; a device waits for both, this and the primary. */
const READ_MAX_MS = 3_000
/** While it is late, pulls wait only for what every replica lags behind. */
const WAIT_MS = { usually: 100, whileLate: 10 }
const POLL_MS = { first: 2, most: 16 }

const REACHED = `
select pg_is_in_recovery() as "isStandby", i.epoch,
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasReached"
from instance i`

interface Reached {
  isStandby: boolean
  epoch: string
  hasReached: boolean
}

/** Connects with the first read: a replica that is down stops no start. */
export function openReplica(target: DatabaseTarget, log: Log): Replica {
  const pool = openPool(target, LIMITS)
  const state = new ReplicaState(log, () => performance.now())
  return {
    read: (position, work) => readFrom(pool, state, { position, work }),
    samples: () => state.samples(),
    close: () => pool.end(),
  }
}

class Late extends Error {}

interface Read<T> {
  position: LogPosition
  work: (query: Query) => Promise<T>
}

async function readFrom<T>(pool: Pool, state: ReplicaState, { position, work }: Read<T>): Promise<T | null> {
  if (state.isPaused) {
    state.note('unavailable')
    return null
  }
  const waitMs = state.isLate ? WAIT_MS.whileLate : WAIT_MS.usually
  try {
    const result = await attemptOn(pool, (query) => work(withinMs(query, READ_MAX_MS)), {
      kind: 'snapshot',
      // Before the snapshot: within it, the log could be read after more had been replayed than the snapshot sees.
      beforeBegin: (query) => waitUntilReached(query, position, waitMs),
      closesOnError: true,
    })
    state.note('served')
    return result
  } catch (error) {
    if (error instanceof Late) state.note('late')
    else state.note('unavailable', error)
    return null
  }
}

async function waitUntilReached(query: Query, { epoch, lsn }: LogPosition, waitMs: number): Promise<void> {
  const startedMs = performance.now()
  for (let pollMs = POLL_MS.first; ; pollMs = Math.min(pollMs * 2, POLL_MS.most)) {
    const [reached] = await query<Reached>(REACHED, [lsn], 'reached')
    if (!reached?.isStandby) throw new Error('It is not a standby')
    if (reached.hasReached && reached.epoch !== epoch) throw new Error('It is of another database')
    if (reached.hasReached) return
    if (performance.now() - startedMs + pollMs > waitMs) throw new Late()
    await delay(pollMs)
  }
}

function withinMs(query: Query, mostMs: number): Query {
  const startedMs = performance.now()
  return (...statement) => {
    if (performance.now() - startedMs > mostMs) throw new Error('It is slow')
    return query(...statement)
  }
}
