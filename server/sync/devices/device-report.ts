import { type DeviceReport, REPORTS_MAX } from '#domain/wire/sync/protocol.ts'
import type { Query } from '../../db/database.ts'

const REPORTED_MAX = 1_000_000

/** One device of a member, by the session with which it is signed in; an empty one is none. */
export interface Device {
  memberId: string
  sessionId: string
  clientId: string
  /** browser and system; empty: unknown */
  label: string
}

/** What a device told of itself; the rest stays as it was. */
export interface DeviceState {
  /** how many writes it holds unsent */
  waiting: number
  /** the scopes that it holds and how far each has come, where it has everything */
  set: { hash: string; scopes: Readonly<Record<string, number>> } | null
  at: Date
}

/** What a device may claim to hold unsent. */
export const clampUnsentCount = (waiting: number): number => Math.min(waiting, REPORTED_MAX)

export async function saveDeviceReport(query: Query, device: Device, report: DeviceState): Promise<void> {
  const { waiting, set, at } = report
  await query(
    `insert into device_report as r (member_id, client_id, session_id, label, waiting, scopes_hash, scopes, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (member_id, client_id) do update set session_id = excluded.session_id, label = excluded.label,
       waiting = excluded.waiting, scopes_hash = coalesce(excluded.scopes_hash, r.scopes_hash), scopes = coalesce(excluded.scopes, r.scopes), at = excluded.at`,
    [
      device.memberId,
      device.clientId,
      device.sessionId || null,
      device.label,
      waiting,
      set?.hash ?? null,
      set && JSON.stringify(set.scopes),
      at,
    ],
    'report-device',
  )
}

/** The scopes that a device names by their hash; null where it is not known what it means. */
export async function findScopesByHash(
  query: Query,
  { memberId, clientId }: Device,
  hash: string,
): Promise<Record<string, number> | null> {
  const [known] = await query<{ scopes: Record<string, number> }>(
    'select scopes from device_report where member_id = $1 and client_id = $2 and scopes_hash = $3',
    [memberId, clientId, hash],
    'recall-scopes',
  )
  return known?.scopes ?? null
}

/**
 * The member's other devices that held unsent writes when they were last in touch, newest first: one that lost its storage
 * comes back under another name, and is known only by its session, where it still has that.
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

/** The member has read what these devices said; one that is alive says it again when that changes. */
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

/** Whoever signs out has been told what is unsent, and has thrown it away. */
export async function clearReportsOfSessions(query: Query, sessionIds: readonly string[]): Promise<void> {
  await query('update device_report set waiting = 0 where session_id = any($1)', [sessionIds])
}
