import { collections } from '../collections.ts'
import type { Deps } from '../deps.ts'
import { reactivateMember } from '../resources/operations/moderation/suspend.ts'
import { runJobTransaction } from '../sync/push/write-transaction.ts'
import { runEvery } from './run-every.ts'

const INTERVAL_MS = 60_000
/** Members per run. */
const BATCH = 200

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'publishHint' | 'publishEventMessage'>

/** Ends suspensions whose time is over. All instances may do it at once. Returns how to stop. */
export const startSuspensions = (deps: JobDeps): (() => Promise<void>) =>
  runEvery(INTERVAL_MS, { name: 'suspensions', log: deps.log, run: () => endSuspensions(deps) })

/** Resolves to the number of members who may sign in again. */
export async function endSuspensions(deps: Omit<JobDeps, 'log'>): Promise<number> {
  const ended = await deps.db.query<{ id: string }>(
    `select id from member where suspended_at is not null and suspended_until <= $1
     order by suspended_until limit $2`,
    [deps.clock(), BATCH],
    'ended-suspensions',
  )
  for (const { id } of ended)
    await runJobTransaction({ ...deps, collections }, id, async ({ query, now }) => {
      await reactivateMember(query, { memberId: id, actorId: null, reason: 'Its time is over.', now })
      return []
    })
  return ended.length
}
