import type { Scheduler } from './scheduler.ts'

// Libraries take timers from the global object. While a simulation runs they get the scheduler's, so that the seed decides
// everything; while it waits for the server, they get the real ones.

const real = {
  setImmediate: globalThis.setImmediate,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  dateNow: Date.now,
}

/** The real time. */
export const systemNowMs = (): number => real.dateNow()

export function installSimulatedTimers(scheduler: Scheduler): void {
  Object.assign(globalThis, {
    setImmediate: (run: (...args: unknown[]) => void, ...args: unknown[]) =>
      scheduler.enqueue(() => run(...args)),
    setTimeout: (run: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]) =>
      new TimerHandle(scheduler.after(delayMs, () => run(...args))),
    clearTimeout: (handle: unknown) => {
      if (handle instanceof TimerHandle) handle.cancel()
      else real.clearTimeout(handle as NodeJS.Timeout)
    },
  })
  Date.now = () => scheduler.nowMs
}

export function restoreRealTimers(): void {
  const { dateNow, ...timers } = real
  Object.assign(globalThis, timers)
  Date.now = dateNow
}

/** Runs work with the real timers, then installs the scheduler's again. */
export async function runWithRealTimers(scheduler: Scheduler, work: () => Promise<void>): Promise<void> {
  restoreRealTimers()
  try {
    await work()
  } finally {
    installSimulatedTimers(scheduler)
  }
}

class TimerHandle {
  readonly cancel: () => void

  constructor(callOff: () => void) {
    this.cancel = callOff
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}
