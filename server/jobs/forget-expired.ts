import type { Query } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { forgetSessions } from '../resources/session/store.ts'
import { forgetDevices } from '../sync/forget-devices.ts'
import { purgeTombstones } from '../sync/purge.ts'

const INTERVAL_MS = 60 * 60 * 1_000

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Deletes, every hour, what has run out. Any number of instances may do it at once. Answers how to stop. */
export function keepForgetting({ db, clock, log }: JobDeps): () => Promise<void> {
  const run = () => forgetExpired(db.query, clock()).catch((error: unknown) => log.error('forgetting', error))
  let last = run()
  const timer = setInterval(() => {
    last = run()
  }, INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await last
  }
}

/** Windows of tries that are over, sessions that ended or expired with their tokens, what devices did long ago, and tombstones beyond
 * the horizon. */
export async function forgetExpired(query: Query, now: Date): Promise<void> {
  await query('delete from attempt_count where window_ends_at <= $1', [now])
  await forgetSessions(query, now)
  await forgetDevices(query, now)
  await purgeTombstones(query, now)
}
