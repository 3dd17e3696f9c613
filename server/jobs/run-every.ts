import type { Log } from '../deps.ts'

/** Does something at once and again and again, also where it failed; never twice at a time. Answers how to stop. */
export function runEvery(
  intervalMs: number,
  { name, log, run }: { name: string; log: Log; run: () => Promise<unknown> },
): () => Promise<void> {
  let running: Promise<unknown> | null = null
  const begin = () => {
    running ??= run()
      .catch((error: unknown) => log.error(name, error))
      .finally(() => (running = null))
  }
  begin()
  const timer = setInterval(begin, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
