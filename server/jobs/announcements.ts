import type { Deps } from '../deps.ts'
import { sendNextBatch } from '../resources/operations/announcements/announce.ts'
import { runEvery } from './run-every.ts'

const INTERVAL_MS = 5_000
/** Per run; the rest follows with the next one. */
const BATCHES_MAX = 20

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'publishHint' | 'publishEventMessage'>

/** Sends queued announcements. All instances may do it at once. Returns how to stop. */
export const startAnnouncements = (deps: JobDeps): (() => Promise<void>) =>
  runEvery(INTERVAL_MS, { name: 'announcements', log: deps.log, run: () => sendAnnouncements(deps) })

export async function sendAnnouncements(deps: Omit<JobDeps, 'log'>): Promise<void> {
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) if (!(await sendNextBatch(deps))) return
}
