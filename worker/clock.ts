import { Observable } from 'rxjs'

/** Time as the worker is handed it, so that a test can let hours pass at once. */
export interface Clock {
  /** milliseconds since 1970 */
  now: () => number
  /** Runs once after the delay; the answer calls it off. */
  after: (delayMs: number, run: () => void) => () => void
}

/** Tells once that the time is over; who stops listening calls it off. */
export const clockTimer = (clock: Clock, delayMs: number): Observable<void> =>
  new Observable((told) =>
    clock.after(delayMs, () => {
      told.next()
      told.complete()
    }),
  )

/** Resolves after the delay, or early (and all the same) when the signal says so. */
export function sleep(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const end = () => {
      callOff()
      resolve()
    }
    const callOff = clock.after(delayMs, end)
    signal?.addEventListener('abort', end, { once: true })
  })
}
