import type { Clock } from '../../clock.ts'

export interface Deadline {
  signal: AbortSignal
  /** a sign of life: the silence begins anew */
  extend: () => void
  clear: () => void
}

/** Aborts after a silence (the first one longer by a grace, for an upload) or, alive or not, after the total. */
export function openDeadline(
  clock: Clock,
  { silenceMs, graceMs, totalMs }: { silenceMs: number; graceMs: number; totalMs: number },
): Deadline {
  const controller = new AbortController()
  const abort = () => controller.abort(new DOMException('No answer in time', 'TimeoutError'))
  const callOffTotal = clock.after(totalMs + graceMs, abort)
  let callOffSilence = clock.after(silenceMs + graceMs, abort)
  return {
    signal: controller.signal,
    extend: () => {
      callOffSilence()
      callOffSilence = clock.after(silenceMs, abort)
    },
    clear: () => {
      callOffSilence()
      callOffTotal()
    },
  }
}
