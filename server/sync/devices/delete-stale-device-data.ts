import { REPORT_RETENTION_DAYS } from '#domain/wire/periods.ts'
import type { Query } from '../../db/database.ts'
import { deleteOldIncidents } from './sync-incidents.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * How long the outcome of a write is kept. A device resends a write until it gets a response, and
 * may be offline for more than a year. A resend after that takes effect once, if the document is
 * still unchanged.
 */
export const MUTATION_RETENTION_DAYS = 400
/** More than anyone owns. Invented client ids must not fill the table. */
export const REPORTS_PER_MEMBER_MAX = 50

/** Rows deleted at once, so that concurrent writers wait only briefly. */
const CHUNK_ROWS = 5_000

/** Deletes outcomes of old writes, reports of old devices, and old incidents of the sync. */
export async function deleteStaleDeviceData(query: Query, now: Date): Promise<void> {
  await deleteOldIncidents(query, now)
  await deleteOldMutations(query, daysBefore(now, MUTATION_RETENTION_DAYS))
  await query('delete from device_report where at < $1', [daysBefore(now, REPORT_RETENTION_DAYS)])
  await query(
    `delete from device_report r using (
       select member_id, client_id, row_number() over (partition by member_id order by at desc) as place from device_report
     ) n where n.member_id = r.member_id and n.client_id = r.client_id and n.place > $1`,
    [REPORTS_PER_MEMBER_MAX],
  )
}

async function deleteOldMutations(query: Query, before: Date): Promise<void> {
  for (;;) {
    const deleted = await query(
      `delete from mutation where (member_id, id) in (select member_id, id from mutation where at < $1 limit $2) returning id`,
      [before, CHUNK_ROWS],
    )
    if (deleted.length < CHUNK_ROWS) return
  }
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
