import type { Query } from '../../db/database.ts'
import type { Device } from './device-report.ts'

// What staff need to see whether sync is healthy. Members are not named.

export const SLOW_PULL_MS = 1_000
/** An overloaded server must not fill its own tables. */
export const INCIDENTS_PER_HOUR_MAX = 100
export const INCIDENT_RETENTION_DAYS = 7
/** A first pull is repeated if its response is lost. */
const REPEATED_WITHIN_MS = 5 * 60_000

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface FinishedPull {
  at: Date
  durationMs: number
  documents: number
  bytes: number
  scopes: number
  label: string
}

export async function recordSlowPull(query: Query, pull: FinishedPull): Promise<void> {
  if (pull.durationMs < SLOW_PULL_MS) return
  await query(
    `insert into slow_pull (at, duration_ms, documents, bytes, scopes, label)
     select $1, $2, $3, $4, $5, $6 where (select count(*) from slow_pull where at > $7) < $8`,
    [
      pull.at,
      Math.round(pull.durationMs),
      pull.documents,
      pull.bytes,
      pull.scopes,
      pull.label,
      new Date(pull.at.getTime() - HOUR_MS),
      INCIDENTS_PER_HOUR_MAX,
    ],
    'record-slow-pull',
  )
}

/**
 * Records a device that pulls from the beginning although its session has pulled before: a sign-in
 * starts a new session, so this device lost its data. Called before the report of this pull is saved.
 */
export async function recordEmptied(query: Query, device: Device, at: Date): Promise<void> {
  const { memberId, sessionId, clientId, label } = device
  if (sessionId === '') return
  await query(
    `insert into emptied_device (at, lost, unsent, label)
     select $4, case when r.client_id = $3 then 'replica' else 'storage' end, r.waiting, $5
     from (
       select client_id, waiting, at, scopes_hash from device_report where member_id = $1 and session_id = $2
       order by client_id = $3 desc, at desc limit 1
     ) r
     where (r.client_id <> $3 or (r.scopes_hash is not null and r.at < $6))
       and (select count(*) from emptied_device where at > $7) < $8`,
    [
      memberId,
      sessionId,
      clientId,
      at,
      label,
      new Date(at.getTime() - REPEATED_WITHIN_MS),
      new Date(at.getTime() - HOUR_MS),
      INCIDENTS_PER_HOUR_MAX,
    ],
    'record-emptied-device',
  )
}

export async function deleteOldIncidents(query: Query, now: Date): Promise<void> {
  const before = new Date(now.getTime() - INCIDENT_RETENTION_DAYS * DAY_MS)
  await query('delete from slow_pull where at < $1', [before])
  await query('delete from emptied_device where at < $1', [before])
}
