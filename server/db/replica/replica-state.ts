import type { Log } from '../../deps.ts'
import { messageOf } from '../../startup-error.ts'
import type { ReadOutcome } from './replica.ts'

/** A replica that failed is not asked again for so long, so that it slows down few requests. */
const PAUSE_MS = 2_000
/** A replica that comes and goes fills no log. */
const LINES_APART_MS = 60_000

const LINES: Readonly<Record<ReadOutcome, string>> = {
  served: 'The replica answers pulls again.',
  late: 'The replica is late: the primary answers pulls until it has caught up.',
  unavailable: 'The replica cannot be used: the primary answers pulls.',
}

/** What is known about a replica from the latest reads, for the log and the metrics. */
export class ReplicaState {
  private readonly counts = new Map<ReadOutcome, number>([
    ['served', 0],
    ['late', 0],
    ['unavailable', 0],
  ])
  private last: ReadOutcome = 'served'
  private logged: { outcome: ReadOutcome; atMs: number } = { outcome: 'served', atMs: -LINES_APART_MS }
  private pausedUntilMs = 0
  private readonly log: Log
  private readonly nowMs: () => number

  constructor(log: Log, nowMs: () => number) {
    this.log = log
    this.nowMs = nowMs
  }

  get isPaused(): boolean {
    return this.nowMs() < this.pausedUntilMs
  }

  /** whether the latest read found it late */
  get isLate(): boolean {
    return this.last === 'late'
  }

  note(outcome: ReadOutcome, cause?: unknown): void {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1)
    if (outcome === 'unavailable' && !this.isPaused) this.pausedUntilMs = this.nowMs() + PAUSE_MS
    this.last = outcome
    const isNews = outcome !== this.logged.outcome && this.nowMs() - this.logged.atMs >= LINES_APART_MS
    if (!isNews) return
    this.logged = { outcome, atMs: this.nowMs() }
    // The message alone: an address in an error would reveal a password.
    if (outcome === 'unavailable')
      this.log.error(LINES[outcome], cause === undefined ? undefined : messageOf(cause))
    else this.log.info(LINES[outcome])
  }

  samples(): { outcome: ReadOutcome; count: number }[] {
    return [...this.counts].map(([outcome, count]) => ({ outcome, count }))
  }
}
