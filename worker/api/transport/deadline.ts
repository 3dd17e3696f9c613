import type { Clock } from '../../clock.ts'

export interface Deadline {
  signal: AbortSignal
  /** resets the timeout after a received byte */
  extend: () => void
  clear: () => void
}

/**
 * Aborts after a time without a byte (for an upload, the first wait is longer by a grace period)
 * and, in any case, after the total time.
 */
export function openDeadline(
  clock: Clock,
  { silenceMs, graceMs, totalMs }: { silenceMs: number; graceMs: number; totalMs: number },
): Deadline {
  const controller = new AbortController()
  const abort = () => controller.abort(new DOMException('No answer in time', 'TimeoutError'))
  const cancelTotal = clock.after(totalMs + graceMs, abort)
  let cancelSilence = clock.after(silenceMs + graceMs, abort)
  return {
    signal: controller.signal,
    extend: () => {
      cancelSilence()
      cancelSilence = clock.after(silenceMs, abort)
    },
    clear: () => {
      cancelSilence()
      cancelTotal()
    },
  }
}
