import type { Clock } from '#worker/clock.ts'

interface Timer {
  atMs: number
  run: () => void
}

/** A clock that is only advanced by the test. Timers run in the order in which they are due. */
export class FakeClock implements Clock {
  private nowMs: number
  private readonly timers = new Set<Timer>()

  constructor(start = '2026-05-01T08:00:00.000Z') {
    this.nowMs = Date.parse(start)
  }

  now(): number {
    return this.nowMs
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { atMs: this.nowMs + delayMs, run }
    this.timers.add(timer)
    return () => void this.timers.delete(timer)
  }

  /** Advances the time; the effects of each timer have settled before the next one runs. */
  async advance(byMs: number): Promise<void> {
    const untilMs = this.nowMs + byMs
    await settled()
    for (let timer = this.nextBefore(untilMs); timer; timer = this.nextBefore(untilMs)) {
      this.timers.delete(timer)
      this.nowMs = Math.max(this.nowMs, timer.atMs)
      timer.run()
      await settled()
    }
    this.nowMs = untilMs
  }

  /** Time passes while the device sleeps: what became due meanwhile runs at the next advance. */
  sleep(byMs: number): void {
    this.nowMs += byMs
  }

  /** Delays of the pending timers, shortest first. */
  pendingMs(): number[] {
    return [...this.timers].map((timer) => timer.atMs - this.nowMs).toSorted((a, b) => a - b)
  }

  private nextBefore(untilMs: number): Timer | undefined {
    return [...this.timers].filter((timer) => timer.atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0]
  }
}

/** Resolves when promises that do not wait for anything external have settled. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve))
}
