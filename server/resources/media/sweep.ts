import { UNREFERENCED_RETENTION_DAYS } from '#domain/wire/periods.ts'
import type { Query } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { lockFileReferences } from '../../sync/collection/ready-photos.ts'
import { IS_REFERENCED } from './store.ts'
import { type UsageDeps, withUsageUpdate } from './with-usage-update.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Incomplete files are deleted this many days after their last chunk. */
export const UNFINISHED_RETENTION_DAYS = 7

/** Deletes old incomplete and unreferenced files. Safe to run on several instances at once. */
export async function sweepFiles(deps: UsageDeps & Pick<Deps, 'media'>): Promise<void> {
  const { db, media } = deps
  const now = deps.clock()
  await deleteOldUnfinished(deps, daysBefore(now, UNFINISHED_RETENTION_DAYS))
  await updateUnreferencedSince(db.query, now)
  const expired = await db.query<{ id: string }>(
    'select id from media_file where unnamed_since <= $1 order by id',
    [daysBefore(now, UNREFERENCED_RETENTION_DAYS)],
  )
  for (const { id } of expired) await db.transaction((query) => deleteUnreferenced(query, id))
  await media.sweep(db, now)
}

async function deleteOldUnfinished(deps: UsageDeps, before: Date): Promise<void> {
  const condition = `state in ('receiving', 'refused') and touched_at <= $1`
  const owners = await deps.db.query<{ ownerId: string }>(
    `select distinct owner_id as "ownerId" from media_file where ${condition} order by 1`,
    [before],
  )
  for (const { ownerId } of owners)
    await withUsageUpdate(deps, ownerId, (query) =>
      query(`delete from media_file where ${condition} and owner_id = $2`, [before, ownerId]),
    )
}

/** Records since when files are unreferenced; a new reference clears the time. */
async function updateUnreferencedSince(query: Query, now: Date): Promise<void> {
  await query(
    `update media_file f set unnamed_since = case when unnamed_since is null then $1::timestamptz end
     where state = 'ready' and (unnamed_since is null) <> ${IS_REFERENCED}`,
    [now],
  )
}

/**
 * The reference lock keeps documents from referencing the file meanwhile.
 * [Note: Files and documents]
 */
async function deleteUnreferenced(query: Query, id: string): Promise<void> {
  await lockFileReferences(query, id)
  await query(`delete from media_file f where f.id = $1 and not ${IS_REFERENCED}`, [id])
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
