import { collections } from '../collections.ts'
import type { Query } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { purgeNotifications } from '../resources/notifications/purge-notifications.ts'
import { deleteSentNotifications } from '../resources/notifications/store.ts'
import { deleteExpiredSessions } from '../resources/session/store.ts'
import { deleteStaleDeviceData } from '../sync/devices/delete-stale-device-data.ts'
import { purgeTombstones } from '../sync/feed/purge-tombstones.ts'
import { runEvery } from './run-every.ts'

const INTERVAL_MS = 60 * 60 * 1_000

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Deletes expired data every hour. All instances may do it at once. Returns how to stop. */
export const startDeletingExpired = ({ db, clock, log }: JobDeps): (() => Promise<void>) =>
  runEvery(INTERVAL_MS, {
    name: 'deleting expired data',
    log,
    run: async () => {
      await deleteExpired(db.query, clock())
      await purgeNotifications(db, collections, clock())
    },
  })

/**
 * Deletes ended rate limit windows, ended or expired sessions with their tokens, data of stale
 * devices, records of notifications of past days, and tombstones beyond the horizon.
 */
export async function deleteExpired(query: Query, now: Date): Promise<void> {
  await query('delete from attempt_count where window_ends_at <= $1', [now])
  await deleteExpiredSessions(query, now)
  await deleteStaleDeviceData(query, now)
  await deleteSentNotifications(query, now)
  await purgeTombstones(query, now)
}
