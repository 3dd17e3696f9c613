import type { Clock } from '../../clock.ts'

//               the lock is free, or its holder has sent no heartbeat for 8 s
//   ┌───────────┐ ──────────────────────────────────────────────────▶ ┌─────────┐
//   │ following │                                                     │ leading │  sends a heartbeat every 2 s
//   └───────────┘ ◀────────────────────────────────────────────────── └─────────┘
//                               the lock was stolen
//
// The leader holds the lock exclusively and took it at once, stealing it if necessary. No tab waits for
// an exclusive lock: a tab that is frozen while it waits would be granted it and block the others.
// Followers wait for a shared lock. They get it together when its holder closes or crashes, and the
// first one that is awake steals it.

const HEARTBEAT_INTERVAL_MS = 2_000
const HEARTBEAT_TIMEOUT_MS = 7_000
/** Random delays keep several followers from stealing the lock at the same moment. */
const TIMEOUT_JITTER_MS = 1_500
const RELEASE_JITTER_MS = 300

export interface LeaderElectionDeps {
  /** null: this browser has no Web Locks, and every tab is a leader */
  locks: LockManager | null
  /** of the lock; one per member */
  name: string
  clock: Clock
  random: () => number
  /** tells the other tabs that the leader is alive */
  sendHeartbeat: () => void
  onElected: () => void
  onResigned: () => void
}

export interface LeaderElection {
  isLeader: () => boolean
  /** The leader in another tab is alive. */
  handleHeartbeat: () => void
  close: () => void
}

/**
 * Elects one tab as leader, within moments after the last one closes or crashes, and within 10 s
 * after it is frozen.
 */
export function startLeaderElection(deps: LeaderElectionDeps): LeaderElection {
  if (deps.locks) return new Candidate(deps, deps.locks)
  deps.onElected()
  return { isLeader: () => true, handleHeartbeat: () => undefined, close: () => deps.onResigned() }
}

class Candidate implements LeaderElection {
  private readonly deps: LeaderElectionDeps
  private readonly locks: LockManager
  private stage: 'requesting' | 'following' | 'succeeding' | 'leading' | 'closed' = 'requesting'
  /** Aborting it withdraws the last lock request, or releases the lock, and ignores its outcome. */
  private request = new AbortController()
  private cancelTimer: () => void = () => undefined

  constructor(deps: LeaderElectionDeps, locks: LockManager) {
    this.deps = deps
    this.locks = locks
    this.requestLock({ ifAvailable: true }, (lock) => (lock ? this.lead() : this.follow()))
  }

  isLeader(): boolean {
    return this.stage === 'leading'
  }

  handleHeartbeat(): void {
    if (this.stage !== 'following') return
    const timeoutMs = HEARTBEAT_TIMEOUT_MS + this.deps.random() * TIMEOUT_JITTER_MS
    this.startTimer(timeoutMs, () => this.stealLock())
  }

  close(): void {
    this.resign('closed')
    this.request.abort()
  }

  private follow(): void {
    this.stage = 'following'
    this.requestLock({ mode: 'shared' }, () => this.succeed())
    this.handleHeartbeat()
  }

  /**
   * There is no leader. Only a timer shows that this tab is awake: in Chromium a frozen worker still
   * gets its locks.
   */
  private succeed(): void {
    this.stage = 'succeeding'
    this.startTimer(this.deps.random() * RELEASE_JITTER_MS, () => this.stealLock())
  }

  private stealLock(): void {
    this.stage = 'requesting'
    this.requestLock({ steal: true }, () => this.lead())
  }

  private lead(): void {
    this.stage = 'leading'
    this.sendHeartbeats()
    this.deps.onElected()
  }

  private sendHeartbeats(): void {
    this.deps.sendHeartbeat()
    this.startTimer(HEARTBEAT_INTERVAL_MS, () => this.sendHeartbeats())
  }

  /** Replaces the last request, and holds the lock until the next one. */
  private requestLock(how: LockOptions, granted: (lock: Lock | null) => void): void {
    this.cancelTimer()
    this.request.abort()
    this.request = new AbortController()
    const { signal } = this.request
    const released = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    // Web Locks accept a signal only for requests that wait.
    const options = how.mode ? { ...how, signal } : how
    this.locks
      .request(this.deps.name, options, (lock) => {
        if (!signal.aborted) granted(lock)
        return released
      })
      .catch((error: unknown) => signal.aborted || this.handleLockLost(error))
  }

  private handleLockLost(error: unknown): void {
    this.resign('requesting')
    const wasStolen = error instanceof Error && error.name === 'AbortError'
    this.startTimer(wasStolen ? 0 : HEARTBEAT_INTERVAL_MS, () => this.follow())
  }

  private resign(stage: 'requesting' | 'closed'): void {
    const wasLeader = this.isLeader()
    this.stage = stage
    this.cancelTimer()
    if (wasLeader) this.deps.onResigned()
  }

  private startTimer(delayMs: number, run: () => void): void {
    this.cancelTimer()
    this.cancelTimer = this.deps.clock.after(delayMs, run)
  }
}
