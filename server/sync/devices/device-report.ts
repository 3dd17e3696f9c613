import { type DeviceReport, REPORTS_MAX } from '#domain/wire/sync/protocol.ts'
import type { Query } from '../../db/database.ts'

const UNSENT_COUNT_MAX = 1_000_000

/** A device of a member. `sessionId` may be empty. */
export interface Device {
  memberId: string
  sessionId: string
  clientId: string
  /** browser and system; empty if unknown */
  label: string
  /** the code that it runs, if the request names it; empty: unchanged */
  code: string
}

/** What a device reported about itself. */
export interface DeviceState {
  /** how many unsent writes it holds */
  waiting: number
  /** its scopes with their positions, if it is up to date */
  set: { hash: string; scopes: Readonly<Record<string, number>> } | null
  at: Date
}

/** Limits the number of unsent writes that a device can claim. */
export const clampUnsentCount = (waiting: number): number => Math.min(waiting, UNSENT_COUNT_MAX)

/** Saves a report. Scopes are kept if the report has none. */
export async function saveDeviceReport(query: Query, device: Device, report: DeviceState): Promise<void> {
  const { waiting, set, at } = report
  await query(
    `insert into device_report as r (member_id, client_id, session_id, label, waiting, scopes_hash, scopes, at, code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (member_id, client_id) do update set session_id = excluded.session_id, label = excluded.label,
       waiting = excluded.waiting, scopes_hash = coalesce(excluded.scopes_hash, r.scopes_hash),
       scopes = coalesce(excluded.scopes, r.scopes), at = excluded.at,
       code = coalesce(nullif(excluded.code, ''), r.code)`,
    [
      device.memberId,
      device.clientId,
      device.sessionId || null,
      device.label,
      waiting,
      set?.hash ?? null,
      set && JSON.stringify(set.scopes),
      at,
      device.code,
    ],
    'save-device-report',
  )
}

/** The scopes that a device names by their hash; null if the hash is unknown. */
export async function findScopesByHash(
  query: Query,
  { memberId, clientId }: Device,
  hash: string,
): Promise<Record<string, number> | null> {
  const [known] = await query<{ scopes: Record<string, number> }>(
    'select scopes from device_report where member_id = $1 and client_id = $2 and scopes_hash = $3',
    [memberId, clientId, hash],
    'find-scopes-by-hash',
  )
  return known?.scopes ?? null
}

/**
 * The member's other devices with unsent writes at their last contact, newest first. A device that
 * lost its storage comes back with a new client id; only its session identifies it, if it still has
 * that.
 */
export async function readOtherReports(
  query: Query,
  { memberId, sessionId, clientId }: Device,
): Promise<DeviceReport[]> {
  const reports = await query<Omit<DeviceReport, 'at'> & { at: Date }>(
    `select client_id as client, label as device, waiting, at, coalesce(session_id = $2, false) as here
     from device_report where member_id = $1 and client_id <> $3 and waiting > 0
     order by at desc, client_id limit $4`,
    [memberId, sessionId || null, clientId, REPORTS_MAX],
    'other-reports',
  )
  return reports.map((report) => ({ ...report, at: report.at.toISOString() }))
}

/** Hides the reports of these devices from the member until they report again. */
export async function markReportsRead(
  query: Query,
  memberId: string,
  clients: readonly string[],
): Promise<void> {
  await query(
    'update device_report set waiting = 0 where member_id = $1 and client_id = any($2)',
    [memberId, clients],
    'mark-reports-read',
  )
}

/** At sign-out the member confirmed the loss of unsent writes. */
export async function clearReportsOfSessions(query: Query, sessionIds: readonly string[]): Promise<void> {
  await query('update device_report set waiting = 0 where session_id = any($1)', [sessionIds])
}
