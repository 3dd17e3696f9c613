import { FALLBACK_POLL_MS, HINT_DEBOUNCE_MS } from '#domain/wire/limits.ts'
import { SYNC_STOP_REASONS, type SyncStopReason } from '#domain/wire/sync/sync-status.ts'
import type { Clock } from '../../clock.ts'
import { backoffMs } from './backoff.ts'
import type { RoundJob, RoundResult } from './sync-round.ts'

//                      wake
//   ┌────────────┐ ───────────▶ ┌────────────┐  done, and nothing was asked for meanwhile
//   │  resting   │              │  working   │ ──────▶ resting (a timer pulls every 10 min)
//   └────────────┘ ◀─────────── └────────────┘
//         ▲                        │  ▲   │ the protocol is too old: outdated; the session is over: ended; another tab adopted another replica: outrun
//         │ wake while the         │  │   └──▶ each for good; the queue stays on the device
//         │ browser is offline     │  │
//         ▼                        ▼  │ the timer · online, foreground, want (unless the server named a time) · now
//   ┌────────────┐              ┌────────────┐
//   │  offline   │              │  waiting   │  not delivered: 1 s to 5 min with jitter, or what the server asked
//   └────────────┘              └────────────┘
//   left by online, or by now; while the member works offline by nothing
//
//   An attempt that is not delivered is made again at once where online, foreground or now was heard while it was
//   under way: the network may have come back meanwhile.

export type SyncTrigger = 'start' | 'write' | 'online' | 'foreground' | 'want' | 'hint' | 'timer' | 'now'

/** What says that the next attempt may find what the one under way did not. */
const NEWS: readonly SyncTrigger[] = ['online', 'foreground', 'now']

type LoopState = 'resting' | 'working' | 'waiting' | 'offline' | SyncStopReason

export interface LoopStatus {
  state: LoopState
  /** the last attempt found no server */
  isUnreachable: boolean
}

export interface LoopDeps {
  clock: Clock
  random: () => number
  /** what the browser claims */
  isOnline: () => boolean
  /** the member works offline: nothing is tried, whoever asks */
  isSuspended: () => boolean
  /** one round with the server; never rejects */
  runRound: (job: RoundJob, signal: AbortSignal) => Promise<RoundResult>
  onStatus: (view: LoopStatus) => void
  /** the first good answer after a failure */
  onRecovered: () => void
  /** something waits here and can not be sent now */
  onSendBlocked: () => void
}

export interface SyncLoop {
  trigger: (reason: SyncTrigger) => void
  /** Wakes it, and resolves with the end of the round that followed; null where none could be made now. */
  runRoundFor: (reason: SyncTrigger) => Promise<RoundResult | null>
  /** The browser says that the network is gone. */
  handleOffline: () => void
  close: () => Promise<void>
}

/** One request is in flight at a time, because there is one loop and it awaits its rounds. */
export function createSyncLoop(deps: LoopDeps): SyncLoop {
  return new Loop(deps)
}

type Waiter = (end: RoundResult | null) => void

class Loop implements SyncLoop {
  private readonly deps: LoopDeps
  private readonly closing = new AbortController()
  private state: LoopState = 'resting'
  private unreached = false
  private failures = 0
  /** waiting for as long as the server itself asked */
  private toldToWait = false
  /** the browser said so while a round was at work */
  private wentOfflineMeanwhile = false
  private job: RoundJob | null = null
  /** heard since the round under way began: it can not speak for them */
  private readonly meanwhile = new Set<SyncTrigger>()
  private waiters: Waiter[] = []
  private working: Promise<void> = Promise.resolve()
  private callOffTimer: () => void = () => undefined
  private callOffHint: (() => void) | null = null

  constructor(deps: LoopDeps) {
    this.deps = deps
  }

  trigger(reason: SyncTrigger): void {
    if (reason === 'hint') this.wakeSoon()
    else this.heed(reason)
  }

  runRoundFor(reason: SyncTrigger): Promise<RoundResult | null> {
    return new Promise((resolve) => {
      this.waiters.push(resolve)
      this.heed(reason)
      if (this.state !== 'working') this.settle(null)
    })
  }

  handleOffline(): void {
    if (this.state === 'resting') this.turn('offline')
    else this.wentOfflineMeanwhile = this.state === 'working'
  }

  async close(): Promise<void> {
    this.closing.abort()
    this.callOffTimer()
    this.callOffHint?.()
    await this.working
    this.state = 'resting' // told to nobody: the word is with the tab that leads next
    this.settle(null)
  }

  private wakeSoon(): void {
    this.callOffHint ??= this.deps.clock.after(HINT_DEBOUNCE_MS, () => {
      this.callOffHint = null
      this.heed('timer')
    })
  }

  private heed(reason: SyncTrigger): void {
    if (SYNC_STOP_REASONS.some((stop) => stop === this.state) || this.closing.signal.aborted) return
    const onlySends = reason === 'write' || reason === 'foreground'
    this.job = { pull: !onlySends || (this.job?.pull ?? false) || this.failures > 0 }
    if (this.state === 'working') return void this.meanwhile.add(reason)
    if (this.deps.isSuspended()) return this.turn('offline')
    if (reason !== 'now' && reason !== 'online' && !this.deps.isOnline()) {
      this.heldBack(reason)
      return this.turn('offline')
    }
    if (this.state === 'waiting' && !this.endsWaiting(reason)) return this.heldBack(reason)
    this.begin()
  }

  /** A server that asked to be left alone is not to hear of it by another way. */
  private heldBack(reason: SyncTrigger): void {
    if ((reason === 'write' || reason === 'start') && !this.toldToWait) this.deps.onSendBlocked()
  }

  private endsWaiting(reason: SyncTrigger): boolean {
    if (reason === 'now') return true
    return !this.toldToWait && (reason === 'online' || reason === 'foreground' || reason === 'want')
  }

  private hasNews(): boolean {
    return NEWS.some((reason) => this.meanwhile.has(reason) && this.endsWaiting(reason))
  }

  private begin(): void {
    this.callOffTimer()
    this.wentOfflineMeanwhile = false
    this.turn('working')
    this.working = this.work()
  }

  private async work(): Promise<void> {
    while (this.job && !this.closing.signal.aborted) {
      const job = this.job
      const waiters = this.waiters
      this.job = null
      this.waiters = []
      this.meanwhile.clear()
      const end = await this.deps.runRound(job, this.closing.signal)
      if (end.kind !== 'done') this.job = { pull: true }
      this.ended(end)
      for (const tell of waiters) tell(end)
      if (this.state !== 'working') return this.settle(null)
    }
    if (!this.closing.signal.aborted) this.rest()
  }

  private ended(end: RoundResult): void {
    if (this.closing.signal.aborted) return
    if (end.kind === 'done') return this.recovered()
    if (end.kind === 'stopped') return this.turn(end.why)
    this.failures += 1
    this.toldToWait = end.retryAfterMs !== null
    this.unreached = !end.reached
    if (this.mayTry() && this.hasNews()) return this.turn('working')
    if (this.meanwhile.has('write')) this.heldBack('write')
    if (!this.mayTry()) return this.turn('offline')
    const delayMs = Math.max(end.retryAfterMs ?? 0, backoffMs(this.failures, this.deps.random))
    this.callOffTimer = this.deps.clock.after(delayMs, () => this.waited())
    this.turn('waiting')
  }

  private waited(): void {
    if (this.mayTry()) this.begin()
    else this.turn('offline')
  }

  private mayTry(): boolean {
    return this.deps.isOnline() && !this.deps.isSuspended()
  }

  private recovered(): void {
    const wasFailing = this.failures > 0
    this.failures = 0
    this.toldToWait = false
    this.unreached = false
    if (wasFailing) this.deps.onRecovered()
  }

  private rest(): void {
    if (this.wentOfflineMeanwhile) return this.turn('offline')
    this.callOffTimer = this.deps.clock.after(FALLBACK_POLL_MS, () => this.heed('timer'))
    this.turn('resting')
  }

  private turn(state: LoopState): void {
    this.state = state
    this.deps.onStatus({ state, isUnreachable: this.unreached })
  }

  private settle(end: RoundResult | null): void {
    const waiters = this.waiters
    this.waiters = []
    for (const tell of waiters) tell(end)
  }
}
