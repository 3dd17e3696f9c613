import type { Query } from '../../db/database.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** How long the feed remembers what left a scope. A device that was away for longer begins again. */
export const TOMBSTONE_RETENTION_DAYS = 90

const PURGE = `
with purged as (
  delete from feed where gone and changed_at < $1 returning scope_id, seq
)
update scope s set floor = greatest(s.floor, p.seq)
from (select scope_id, max(seq) as seq from purged group by scope_id) p
where s.id = p.scope_id`

/** Forgets what left its scope before the horizon, and notes in each scope from where on the feed is whole. */
export async function purgeTombstones(query: Query, now: Date): Promise<void> {
  const horizon = new Date(now.getTime() - TOMBSTONE_RETENTION_DAYS * DAY_MS)
  await query(PURGE, [horizon])
}
