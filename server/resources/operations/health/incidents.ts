import type { SyncHealth } from '#domain/wire/operations/overview.ts'
import type { Query } from '../../../db/database.ts'

const ROWS_MAX = 20

export async function readSlowPulls(query: Query, since: Date): Promise<SyncHealth['slowPulls']> {
  const rows = await query<Omit<SyncHealth['slowPulls'][number], 'at'> & { at: Date }>(
    `select at, duration_ms as "durationMs", documents, bytes, scopes, label from slow_pull
     where at > $1 order by duration_ms desc, id desc limit ${ROWS_MAX}`,
    [since],
    'health-slow-pulls',
  )
  return rows.map(withTextTime)
}

export async function readEmptiedDevices(query: Query, since: Date): Promise<SyncHealth['emptied']> {
  const rows = await query<Omit<SyncHealth['emptied'][number], 'at'> & { at: Date }>(
    `select at, lost, unsent, label from emptied_device where at > $1 order by at desc, id desc limit ${ROWS_MAX}`,
    [since],
    'health-emptied-devices',
  )
  return rows.map(withTextTime)
}

const withTextTime = <R extends { at: Date }>(row: R) => ({ ...row, at: row.at.toISOString() })
