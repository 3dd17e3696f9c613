import { expect } from '@playwright/test'
import type { OpenTab, TabRow } from './tab-row.ts'

type How = 'close' | 'crash' | 'freeze'

const LATEST_MS = { close: 2_000, crash: 2_000, freeze: 10_000 }
/** So long after a change of the lead the former leader may still be at work: what it was sending comes to its end. */
const MOMENT_MS = 2_000

interface Loss {
  how: How
  target: OpenTab
  /** who leads until then */
  leader: OpenTab
}

/** Takes tabs away, and measures from outside how long it takes until another one that is awake leads. */
export class Takeovers {
  readonly #row: TabRow
  readonly #tookMs = new Map<string, number[]>()
  readonly #moments: { from: number; to: number }[] = []

  constructor(row: TabRow) {
    this.#row = row
  }

  async after({ how, target, leader }: Loss): Promise<void> {
    const from = how === 'freeze' ? await this.#row.freeze(target) : await this.#end(how, target)
    if (target !== leader) return
    const past = await this.#next(leader)
    const tookMs = Date.now() - from
    this.#moments.push({ from, to: Date.now() })
    // A tab that is frozen in the queue gets the lock as any other, and can not know; it is found out like a leader that freezes.
    const kind = past ? `${how} with a frozen tab next` : how
    this.#tookMs.set(kind, [...(this.#tookMs.get(kind) ?? []), tookMs])
    expect(tookMs, `ms until another tab led: ${kind}`).toBeLessThanOrEqual(
      past ? LATEST_MS.freeze : LATEST_MS[how],
    )
  }

  /** A leader that was frozen learns now that it leads no more. */
  thawed(): void {
    this.#moments.push({ from: Date.now(), to: Date.now() })
  }

  /** Whether the lead was just changing. */
  isWithin(atMs: number): boolean {
    return this.#moments.some(({ from, to }) => atMs >= from && atMs <= to + MOMENT_MS)
  }

  words(): string {
    return [...this.#tookMs]
      .map(([kind, all]) => `takeovers after ${kind}: ${all.length}, the longest ${Math.max(...all)} ms`)
      .join('; ')
  }

  async #end(how: 'close' | 'crash', target: OpenTab): Promise<number> {
    const at = Date.now()
    await this.#row.end(how, target)
    return at
  }

  /** Waits until another tab leads. True: the lock went to a frozen one first. */
  async #next(last: OpenTab): Promise<boolean> {
    let past = false
    await expect
      .poll(
        async () => {
          const holder = await this.#row.holder()
          if (holder && holder !== last && holder.tab.frozen) past = true
          return holder !== null && !holder.tab.frozen
        },
        { intervals: [25] },
      )
      .toBe(true)
    return past
  }
}
