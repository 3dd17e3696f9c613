import type { Log } from '../deps.ts'
import { StartupError } from '../startup-error.ts'

/** A second signal means that somebody waits no longer. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Lifecycle {
  /** Registers how something that was started is stopped. The last started is stopped first. */
  onEnd(stop: () => Promise<unknown>): void
  /** Stops everything and ends the process: with 0 for null, with 1 and its words for an error. */
  end(reason: unknown): Promise<void>
}

/**
 *   running ──(signal, its command gone, or an error)──▶ stopping ──▶ process ended
 *                                         └──(signal again)──▶ process ended at once
 */
export function startLifecycle(log: Log): Lifecycle {
  const stops: (() => Promise<unknown>)[] = []
  let ending: Promise<void> | null = null
  let isTold = false

  const stopAll = async (reason: unknown) => {
    if (reason !== null) tell(log, reason)
    for (const stop of stops.toReversed())
      await stop().catch((error: unknown) => error === reason || log.error('stopping failed', error))
    process.exit(reason === null ? 0 : 1)
  }
  const end = (reason: unknown) => (ending ??= stopAll(reason))
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (isTold) process.exit(1)
      isTold = true
      void end(null)
    })
  // Only where npm start holds a channel to this process: it was told the same, or is gone. Not a second signal.
  process.on('disconnect', () => void end(null))
  if (Object.is(process.connected, false)) void end(null) // it was gone before anybody listened here
  return { onEnd: (stop) => stops.push(stop), end }
}

/** A refusal is one sentence for whoever started the server; anything else is a fault of ours and needs its stack. */
function tell(log: Log, reason: unknown): void {
  if (reason instanceof StartupError) process.stderr.write(`${reason.message}\n`)
  else log.error('the server failed', reason)
}
