import type { Query } from '../../db/database.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * How long the outcome of a write is remembered. A device may send one again as long as it has no answer, and nobody knows how long it
 * is away: more than a year, a winter on the shelf with it. Also later it takes effect once where its document still is as it left it.
 */
export const MUTATION_RETENTION_DAYS = 400
/** Devices that were not in touch for so long are taken for gone, with what they held. */
export const REPORT_RETENTION_DAYS = 400
/** More than anybody has; who makes names up is not to fill the table. */
export const REPORTS_PER_MEMBER_MAX = 50

/** So many rows are deleted at once, so that writers who want the same pages wait for a moment only. */
const CHUNK_ROWS = 5_000

/** Forgets writes and devices of long ago. */
export async function deleteStaleDeviceData(query: Query, now: Date): Promise<void> {
  await forgetMutations(query, daysBefore(now, MUTATION_RETENTION_DAYS))
  await query('delete from device_report where at < $1', [daysBefore(now, REPORT_RETENTION_DAYS)])
  await query(
    `delete from device_report r using (
       select member_id, client_id, row_number() over (partition by member_id order by at desc) as place from device_report
     ) n where n.member_id = r.member_id and n.client_id = r.client_id and n.place > $1`,
    [REPORTS_PER_MEMBER_MAX],
  )
}

async function forgetMutations(query: Query, before: Date): Promise<void> {
  for (;;) {
    const gone = await query(
      `delete from mutation where (member_id, id) in (select member_id, id from mutation where at < $1 limit $2) returning id`,
      [before, CHUNK_ROWS],
    )
    if (gone.length < CHUNK_ROWS) return
  }
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
