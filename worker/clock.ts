import { Observable } from 'rxjs'

/** The worker's clock, which tests replace. */
export interface Clock {
  /** milliseconds since 1970 */
  now: () => number
  /** Runs once after the delay. The returned function cancels it. */
  after: (delayMs: number, run: () => void) => () => void
}

/**
 * The server's time, as this device last measured it. The device's own clock may be wrong by years,
 * and what it stamps is compared with moments of the server.
 */
export const serverClock = (clock: Clock, offsetMs: () => number): Clock => ({
  now: () => clock.now() + offsetMs(),
  after: (delayMs, run) => clock.after(delayMs, run),
})

/** Emits once after the delay. Unsubscribing cancels it. */
export const clockTimer = (clock: Clock, delayMs: number): Observable<void> =>
  new Observable((subscriber) =>
    clock.after(delayMs, () => {
      subscriber.next()
      subscriber.complete()
    }),
  )

/** Resolves after the delay, or as soon as the signal is aborted. */
export function sleep(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const end = () => {
      cancel()
      resolve()
    }
    const cancel = clock.after(delayMs, end)
    signal?.addEventListener('abort', end, { once: true })
  })
}
