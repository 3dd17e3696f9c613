import type { Deps } from '../deps.ts'
import { processPendingFiles } from '../resources/media/processing/process-file.ts'
import { sweepFiles } from '../resources/media/sweep.ts'
import { runEvery } from './run-every.ts'

/** Members wait for unfinished files and everything queued behind them. */
const PROCESS_INTERVAL_MS = 15_000
const SWEEP_INTERVAL_MS = 60 * 60 * 1_000

type JobDeps = Pick<Deps, 'db' | 'clock' | 'media' | 'log' | 'publishHint' | 'publishEventMessage'>

/**
 * Processes unfinished files four times a minute and deletes unreferenced ones every hour. All
 * instances may do it at once. Returns how to stop.
 */
export function startMediaJobs(deps: JobDeps): () => Promise<void> {
  const { log } = deps
  const stopProcessing = runEvery(PROCESS_INTERVAL_MS, {
    name: 'processing files',
    log,
    run: () => processPendingFiles(deps),
  })
  const stopSweeping = runEvery(SWEEP_INTERVAL_MS, {
    name: 'sweeping files',
    log,
    run: () => sweepFiles(deps),
  })
  return async () => {
    await stopProcessing()
    await stopSweeping()
  }
}
