import type { Query } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { forgetSessions } from '../resources/session/store.ts'
import { forgetDevices } from '../sync/forget-devices.ts'
import { purgeTombstones } from '../sync/purge.ts'
import { every } from './every.ts'

const INTERVAL_MS = 60 * 60 * 1_000

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Deletes, every hour, what has run out. Any number of instances may do it at once. Answers how to stop. */
export const keepForgetting = ({ db, clock, log }: JobDeps): (() => Promise<void>) =>
  every(INTERVAL_MS, { name: 'forgetting', log, run: () => forgetExpired(db.query, clock()) })

/** Windows of tries that are over, sessions that ended or expired with their tokens, what devices did long ago, and tombstones beyond
 * the horizon. */
export async function forgetExpired(query: Query, now: Date): Promise<void> {
  await query('delete from attempt_count where window_ends_at <= $1', [now])
  await forgetSessions(query, now)
  await forgetDevices(query, now)
  await purgeTombstones(query, now)
}
