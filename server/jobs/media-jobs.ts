import type { Deps } from '../deps.ts'
import { processPendingFiles } from '../resources/media/processing/process-file.ts'
import { sweepFiles } from '../resources/media/sweep.ts'
import { runEvery } from './run-every.ts'

/** Whoever sent such a file waits for it, and all that comes behind it. */
const FINISH_INTERVAL_MS = 15_000
const SWEEP_INTERVAL_MS = 60 * 60 * 1_000

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'publishHint' | 'publishEventMessage'>

/** Finishes, four times a minute, files that were left half done, and deletes every hour those that nobody wants. Any number of instances may do it
 * at once. Answers how to stop. */
export function startMediaJobs(deps: JobDeps): () => Promise<void> {
  const { log } = deps
  const finishing = runEvery(FINISH_INTERVAL_MS, {
    name: 'finishing files',
    log,
    run: () => processPendingFiles(deps),
  })
  const sweeping = runEvery(SWEEP_INTERVAL_MS, {
    name: 'sweeping files',
    log,
    run: () => sweepFiles(deps),
  })
  return async () => {
    await finishing()
    await sweeping()
  }
}
