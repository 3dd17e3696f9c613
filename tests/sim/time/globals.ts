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
export const wallNowMs = (): number => real.dateNow()

export function takeGlobals(scheduler: Scheduler): void {
  Object.assign(globalThis, {
    setImmediate: (run: (...args: unknown[]) => void, ...args: unknown[]) =>
      scheduler.enqueue(() => run(...args)),
    setTimeout: (run: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]) =>
      new Handle(scheduler.after(delayMs, () => run(...args))),
    clearTimeout: (handle: unknown) => {
      if (handle instanceof Handle) handle.callOff()
      else real.clearTimeout(handle as NodeJS.Timeout)
    },
  })
  Date.now = () => scheduler.nowMs
}

export function giveGlobalsBack(): void {
  const { dateNow, ...timers } = real
  Object.assign(globalThis, timers)
  Date.now = dateNow
}

/** Runs work with the real timers, then installs the scheduler's again. */
export async function outside(scheduler: Scheduler, work: () => Promise<void>): Promise<void> {
  giveGlobalsBack()
  try {
    await work()
  } finally {
    takeGlobals(scheduler)
  }
}

class Handle {
  readonly callOff: () => void

  constructor(callOff: () => void) {
    this.callOff = callOff
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}
