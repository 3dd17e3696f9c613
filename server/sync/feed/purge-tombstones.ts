import type { Query } from '../../db/database.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/**
 * How long the feed keeps removals. A device that was offline longer must compare its documents.
 */
export const TOMBSTONE_RETENTION_DAYS = 90

const PURGE = `
with purged as (
  delete from feed where gone and changed_at < $1 returning scope_id, seq
)
update scope s set floor = greatest(s.floor, p.seq)
from (select scope_id, max(seq) as seq from purged group by scope_id) p
where s.id = p.scope_id`

/**
 * Deletes removals older than the horizon. `floor` of each scope becomes the position from which
 * its feed is complete.
 */
export async function purgeTombstones(query: Query, now: Date): Promise<void> {
  const horizon = new Date(now.getTime() - TOMBSTONE_RETENTION_DAYS * DAY_MS)
  await query(PURGE, [horizon])
}
