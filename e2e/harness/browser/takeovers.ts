import { expect } from '@playwright/test'
import type { OpenTab, TabSet } from './tab-set.ts'

type How = 'close' | 'crash' | 'freeze'

const LATEST_MS = { close: 2_000, crash: 2_000, freeze: 10_000 }
/** The former leader may still finish a request for this long after the leader has changed. */
const MOMENT_MS = 2_000

interface Loss {
  how: How
  target: OpenTab
  /** the leader until then */
  leader: OpenTab
}

/** Closes, crashes or freezes tabs, and measures from outside how long it takes until another one that is awake leads. */
export class Takeovers {
  readonly #row: TabSet
  readonly #tookMs = new Map<string, number[]>()
  readonly #moments: { from: number; to: number }[] = []

  constructor(row: TabSet) {
    this.#row = row
  }

  async after({ how, target, leader }: Loss): Promise<void> {
    const from = how === 'freeze' ? await this.#row.freeze(target) : await this.#row.end(how, target)
    if (target !== leader) return
    await this.#row.leader()
    const tookMs = Date.now() - from
    this.#moments.push({ from, to: Date.now() })
    this.#tookMs.set(how, [...(this.#tookMs.get(how) ?? []), tookMs])
    expect(tookMs, `ms until another tab led: ${how}`).toBeLessThanOrEqual(LATEST_MS[how])
  }

  /** A leader that was frozen learns now that it no longer leads. */
  thawed(): void {
    this.#moments.push({ from: Date.now(), to: Date.now() })
  }

  /** Whether the leader was just changing. */
  isWithin(atMs: number): boolean {
    return this.#moments.some(({ from, to }) => atMs >= from && atMs <= to + MOMENT_MS)
  }

  describe(): string {
    return [...this.#tookMs]
      .map(([how, all]) => `takeovers after ${how}: ${all.length}, the longest ${Math.max(...all)} ms`)
      .join('; ')
  }
}
