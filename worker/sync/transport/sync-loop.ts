import { FALLBACK_POLL_MS, HINT_DEBOUNCE_MS } from '#domain/wire/limits.ts'
import { SYNC_STOP_REASONS, type SyncStopReason } from '#domain/wire/sync/sync-status.ts'
import type { Clock } from '../../clock.ts'
import { backoffMs } from './backoff.ts'
import type { RoundJob, RoundResult } from './sync-round.ts'

//                     trigger
//   ┌────────────┐ ───────────▶ ┌────────────┐  done, and no trigger came meanwhile
//   │  resting   │              │  working   │ ──────▶ resting (a timer pulls every 10 min)
//   └────────────┘ ◀─────────── └────────────┘
//         ▲                        │  ▲   │ protocol too old: outdated · session over: ended · replica superseded: outrun
//         │ trigger while the      │  │   └──▶ final states; the outbox stays on the device
//         │ browser is offline     │  │
//         ▼                        ▼  │ timer · online, foreground, want (unless the server named a time) · now
//   ┌────────────┐              ┌────────────┐
//   │  offline   │              │  waiting   │  not delivered: 1 s to 5 min with jitter, or what the server asked
//   └────────────┘              └────────────┘
//   left by online or now; while the member works offline by nothing
//
//   A round that is not delivered is repeated at once if online, foreground or now was triggered during
//   it: the network may have returned meanwhile.

export type SyncTrigger = 'start' | 'write' | 'online' | 'foreground' | 'want' | 'hint' | 'timer' | 'now'

/** Triggers after which a round may succeed although the one in progress fails. */
const REPEAT_TRIGGERS: readonly SyncTrigger[] = ['online', 'foreground', 'now']

type LoopState = 'resting' | 'working' | 'waiting' | 'offline' | SyncStopReason

export interface LoopStatus {
  state: LoopState
  /** the last round found no server */
  isUnreachable: boolean
}

export interface LoopDeps {
  clock: Clock
  random: () => number
  /** as the browser reports it */
  isOnline: () => boolean
  /** the member works offline: no trigger starts a round */
  isSuspended: () => boolean
  /** never rejects */
  runRound: (job: RoundJob, signal: AbortSignal) => Promise<RoundResult>
  onStatus: (status: LoopStatus) => void
  /** the first successful round after a failure */
  onRecovered: () => void
  /** there are mutations that cannot be sent now */
  onSendBlocked: () => void
}

export interface SyncLoop {
  trigger: (reason: SyncTrigger) => void
  /** Triggers a round and resolves with its result; null if none can be run now. */
  runRoundFor: (reason: SyncTrigger) => Promise<RoundResult | null>
  /** The browser reports that it is offline. */
  handleOffline: () => void
  close: () => Promise<void>
}

/** One request is in flight at a time, because there is one loop and it awaits its rounds. */
export function createSyncLoop(deps: LoopDeps): SyncLoop {
  return new Loop(deps)
}

type Waiter = (result: RoundResult | null) => void

class Loop implements SyncLoop {
  private readonly deps: LoopDeps
  private readonly closing = new AbortController()
  private state: LoopState = 'resting'
  private isUnreachable = false
  private failures = 0
  /** waiting for the time that the server asked for */
  private isServerDelay = false
  /** the browser went offline during a round */
  private wentOfflineDuringRound = false
  private job: RoundJob | null = null
  /** triggers since the round in progress began, which that round does not cover */
  private readonly newTriggers = new Set<SyncTrigger>()
  private waiters: Waiter[] = []
  private working: Promise<void> = Promise.resolve()
  private cancelTimer: () => void = () => undefined
  private cancelHint: (() => void) | null = null

  constructor(deps: LoopDeps) {
    this.deps = deps
  }

  trigger(reason: SyncTrigger): void {
    if (reason === 'hint') this.triggerSoon()
    else this.handleTrigger(reason)
  }

  runRoundFor(reason: SyncTrigger): Promise<RoundResult | null> {
    return new Promise((resolve) => {
      this.waiters.push(resolve)
      this.handleTrigger(reason)
      if (this.state !== 'working') this.settleWaiters(null)
    })
  }

  handleOffline(): void {
    if (this.state === 'resting') this.enter('offline')
    else this.wentOfflineDuringRound = this.state === 'working'
  }

  async close(): Promise<void> {
    this.closing.abort()
    this.cancelTimer()
    this.cancelHint?.()
    await this.working
    this.state = 'resting' // not reported: the next leader reports its own status
    this.settleWaiters(null)
  }

  private triggerSoon(): void {
    this.cancelHint ??= this.deps.clock.after(HINT_DEBOUNCE_MS, () => {
      this.cancelHint = null
      this.handleTrigger('timer')
    })
  }

  private handleTrigger(reason: SyncTrigger): void {
    if (SYNC_STOP_REASONS.some((stop) => stop === this.state) || this.closing.signal.aborted) return
    const isPushOnly = reason === 'write' || reason === 'foreground'
    this.job = { pull: !isPushOnly || (this.job?.pull ?? false) || this.failures > 0 }
    if (this.state === 'working') return void this.newTriggers.add(reason)
    if (this.deps.isSuspended()) return this.enter('offline')
    if (reason !== 'now' && reason !== 'online' && !this.deps.isOnline()) {
      this.reportSendBlocked(reason)
      return this.enter('offline')
    }
    if (this.state === 'waiting' && !this.endsWaiting(reason)) return this.reportSendBlocked(reason)
    this.startWorking()
  }

  /** Not while waiting as long as the server asked: it must not be reached in another way either. */
  private reportSendBlocked(reason: SyncTrigger): void {
    if ((reason === 'write' || reason === 'start') && !this.isServerDelay) this.deps.onSendBlocked()
  }

  private endsWaiting(reason: SyncTrigger): boolean {
    if (reason === 'now') return true
    return !this.isServerDelay && (reason === 'online' || reason === 'foreground' || reason === 'want')
  }

  private shouldRepeatAtOnce(): boolean {
    return REPEAT_TRIGGERS.some((reason) => this.newTriggers.has(reason) && this.endsWaiting(reason))
  }

  private startWorking(): void {
    this.cancelTimer()
    this.wentOfflineDuringRound = false
    this.enter('working')
    this.working = this.work()
  }

  private async work(): Promise<void> {
    while (this.job && !this.closing.signal.aborted) {
      const job = this.job
      const waiters = this.waiters
      this.job = null
      this.waiters = []
      this.newTriggers.clear()
      const result = await this.deps.runRound(job, this.closing.signal)
      if (result.kind !== 'done') this.job = { pull: true }
      this.handleResult(result)
      for (const resolve of waiters) resolve(result)
      if (this.state !== 'working') return this.settleWaiters(null)
    }
    if (!this.closing.signal.aborted) this.rest()
  }

  private handleResult(result: RoundResult): void {
    if (this.closing.signal.aborted) return
    if (result.kind === 'done') return this.handleSuccess()
    if (result.kind === 'stopped') return this.enter(result.why)
    this.failures += 1
    this.isServerDelay = result.retryAfterMs !== null
    this.isUnreachable = !result.reached
    if (this.mayRetry() && this.shouldRepeatAtOnce()) return this.enter('working')
    if (this.newTriggers.has('write')) this.reportSendBlocked('write')
    if (!this.mayRetry()) return this.enter('offline')
    const delayMs = Math.max(result.retryAfterMs ?? 0, backoffMs(this.failures, this.deps.random))
    this.cancelTimer = this.deps.clock.after(delayMs, () => this.handleWaitOver())
    this.enter('waiting')
  }

  private handleWaitOver(): void {
    if (this.mayRetry()) this.startWorking()
    else this.enter('offline')
  }

  private mayRetry(): boolean {
    return this.deps.isOnline() && !this.deps.isSuspended()
  }

  private handleSuccess(): void {
    const wasFailing = this.failures > 0
    this.failures = 0
    this.isServerDelay = false
    this.isUnreachable = false
    if (wasFailing) this.deps.onRecovered()
  }

  private rest(): void {
    if (this.wentOfflineDuringRound) return this.enter('offline')
    this.cancelTimer = this.deps.clock.after(FALLBACK_POLL_MS, () => this.handleTrigger('timer'))
    this.enter('resting')
  }

  private enter(state: LoopState): void {
    this.state = state
    this.deps.onStatus({ state, isUnreachable: this.isUnreachable })
  }

  private settleWaiters(result: RoundResult | null): void {
    const waiters = this.waiters
    this.waiters = []
    for (const resolve of waiters) resolve(result)
  }
}
