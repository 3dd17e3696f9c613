import type { Query } from '../../db/database.ts'
import { lockFileReferences } from '../../sync/collection/ready-photos.ts'
import { IS_REFERENCED } from './store.ts'
import { type UsageDeps, withUsageUpdate } from './with-usage-update.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Files of which nothing has come for so long are not waited for. */
export const UNFINISHED_RETENTION_DAYS = 7
/** So long a file stays after the last document that named it: what was taken out can be put back, and a document may come later than its
 * photo. */
export const UNREFERENCED_RETENTION_DAYS = 7

/** Deletes files that did not come whole, and those that no document names. Any number of instances may do it at once. */
export async function sweepFiles(deps: UsageDeps): Promise<void> {
  const { db } = deps
  const now = deps.clock()
  await dropUnfinished(deps, daysBefore(now, UNFINISHED_RETENTION_DAYS))
  await noteUnnamed(db.query, now)
  const long = await db.query<{ id: string }>(
    'select id from media_file where unnamed_since <= $1 order by id',
    [daysBefore(now, UNREFERENCED_RETENTION_DAYS)],
  )
  for (const { id } of long) await db.transaction((query) => drop(query, id))
}

async function dropUnfinished(deps: UsageDeps, before: Date): Promise<void> {
  const those = `state in ('receiving', 'refused') and touched_at <= $1`
  const owners = await deps.db.query<{ ownerId: string }>(
    `select distinct owner_id as "ownerId" from media_file where ${those} order by 1`,
    [before],
  )
  for (const { ownerId } of owners)
    await withUsageUpdate(deps, ownerId, (query) =>
      query(`delete from media_file where ${those} and owner_id = $2`, [before, ownerId]),
    )
}

/** Named anew in between, it begins anew. */
async function noteUnnamed(query: Query, now: Date): Promise<void> {
  await query(
    `update media_file f set unnamed_since = case when unnamed_since is null then $1::timestamptz end
     where state = 'ready' and (unnamed_since is null) <> ${IS_REFERENCED}`,
    [now],
  )
}

/** Nobody can name it meanwhile. [Note: Files and documents] */
async function drop(query: Query, id: string): Promise<void> {
  await lockFileReferences(query, id)
  await query(`delete from media_file f where f.id = $1 and not ${IS_REFERENCED}`, [id])
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
