import type { Log } from '../deps.ts'

/**
 * Runs a job now and at each interval, also after failures, but never twice at a time. Returns how
 * to stop it; that waits for a running job.
 */
export function runEvery(
  intervalMs: number,
  { name, log, run }: { name: string; log: Log; run: () => Promise<unknown> },
): () => Promise<void> {
  let running: Promise<unknown> | null = null
  const start = () => {
    running ??= run()
      .catch((error: unknown) => log.error(name, error))
      .finally(() => (running = null))
  }
  start()
  const timer = setInterval(start, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
