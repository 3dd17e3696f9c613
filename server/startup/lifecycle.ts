import type { Log } from '../deps.ts'
import { StartupError } from '../startup-error.ts'

/** A second signal ends the process at once. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Lifecycle {
  /** Registers how to stop something that was started. The last one started is stopped first. */
  onEnd(stop: () => Promise<unknown>): void
  /**
   * Stops everything and ends the process: with status 0 for null, else with status 1 and the error
   * on stderr.
   */
  end(reason: unknown): Promise<void>
}

/**
 *   running ──(signal, parent process gone, or error)──▶ stopping ──▶ process ended
 *                                            └──(second signal)──▶ process ended at once
 */
export function startLifecycle(log: Log): Lifecycle {
  const stops: (() => Promise<unknown>)[] = []
  let ending: Promise<void> | null = null
  let wasSignalled = false

  const stopAll = async (reason: unknown) => {
    if (reason !== null) reportReason(log, reason)
    for (const stop of stops.toReversed())
      await stop().catch((error: unknown) => error === reason || log.error('stopping failed', error))
    process.exit(reason === null ? 0 : 1)
  }
  const end = (reason: unknown) => (ending ??= stopAll(reason))
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (wasSignalled) process.exit(1)
      wasSignalled = true
      void end(null)
    })
  // npm start holds an IPC channel to this process. It received the same signal or is gone, so this
  // does not count as a second signal.
  process.on('disconnect', () => void end(null))
  if (Object.is(process.connected, false)) void end(null) // it ended before the listener above was added
  return { onEnd: (stop) => stops.push(stop), end }
}

/**
 * A StartupError is one sentence for the operator; any other error is a bug and is logged with its
 * stack.
 */
function reportReason(log: Log, reason: unknown): void {
  if (reason instanceof StartupError) process.stderr.write(`${reason.message}\n`)
  else log.error('the server failed', reason)
}
