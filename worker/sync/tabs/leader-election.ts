import type { Clock } from '../../clock.ts'

//               the lock is free, or its holder has been silent for 8 s
//   ┌───────────┐ ──────────────────────────────────────────────────▶ ┌─────────┐
//   │ following │                                                     │ leading │  beats every 2 s
//   └───────────┘ ◀────────────────────────────────────────────────── └─────────┘
//                               the lock was stolen
//
// Whoever leads holds the lock alone, and took it at once, by theft if need be. Nobody waits for it alone: a tab that is
// frozen while it waits would be given it, and stand in the way of those who are awake. Followers wait to share it. They
// get it all at once when its holder closes or crashes, and so hear of that; of those who are awake the first one steals it.

const BEAT_EVERY_MS = 2_000
const SILENCE_MAX_MS = 7_000
/** Several followers do not seize in the same moment: when the holder is silent, and when it is gone. */
const SILENCE_SPREAD_MS = 1_500
const GONE_SPREAD_MS = 300

export interface LeaderElectionDeps {
  /** null: this browser has no Web Locks, and every tab leads */
  locks: LockManager | null
  /** of the lock; one per member */
  name: string
  clock: Clock
  random: () => number
  /** tells the other tabs that this one leads and lives */
  sendHeartbeat: () => void
  onElected: () => void
  onResigned: () => void
}

export interface LeaderElection {
  isLeader: () => boolean
  /** another tab's beat was heard */
  handleHeartbeat: () => void
  close: () => void
}

/** Makes one tab lead, within moments of a close or crash of the last one and 10 s of its freezing. */
export function startLeaderElection(deps: LeaderElectionDeps): LeaderElection {
  if (deps.locks) return new Candidate(deps, deps.locks)
  deps.onElected()
  return { isLeader: () => true, handleHeartbeat: () => undefined, close: () => deps.onResigned() }
}

class Candidate implements LeaderElection {
  private readonly deps: LeaderElectionDeps
  private readonly locks: LockManager
  private stage: 'asking' | 'following' | 'next' | 'leading' | 'closed' = 'asking'
  /** Aborted: the last request is withdrawn, or what it holds is let go of, and what becomes of it is nobody's concern. */
  private request = new AbortController()
  private callOff: () => void = () => undefined

  constructor(deps: LeaderElectionDeps, locks: LockManager) {
    this.deps = deps
    this.locks = locks
    this.ask({ ifAvailable: true }, (lock) => (lock ? this.lead() : this.follow()))
  }

  isLeader(): boolean {
    return this.stage === 'leading'
  }

  handleHeartbeat(): void {
    if (this.stage !== 'following') return
    this.afterwards(SILENCE_MAX_MS + this.deps.random() * SILENCE_SPREAD_MS, () => this.seize())
  }

  close(): void {
    this.leave('closed')
    this.request.abort()
  }

  private follow(): void {
    this.stage = 'following'
    this.ask({ mode: 'shared' }, () => this.standNext())
    this.handleHeartbeat()
  }

  /** Nobody leads. Only the clock says whether this tab is awake: in Chromium a frozen worker still hears of its locks. */
  private standNext(): void {
    this.stage = 'next'
    this.afterwards(this.deps.random() * GONE_SPREAD_MS, () => this.seize())
  }

  private seize(): void {
    this.stage = 'asking'
    this.ask({ steal: true }, () => this.lead())
  }

  private lead(): void {
    this.stage = 'leading'
    this.beat()
    this.deps.onElected()
  }

  private beat(): void {
    this.deps.sendHeartbeat()
    this.afterwards(BEAT_EVERY_MS, () => this.beat())
  }

  /** Asks for the lock in place of what was asked for before, and holds it until the next time. */
  private ask(how: LockOptions, granted: (lock: Lock | null) => void): void {
    this.callOff()
    this.request.abort()
    this.request = new AbortController()
    const { signal } = this.request
    const over = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    // Only who waits may carry a signal.
    const options = how.mode ? { ...how, signal } : how
    this.locks
      .request(this.deps.name, options, (lock) => {
        if (!signal.aborted) granted(lock)
        return over
      })
      .catch((error: unknown) => signal.aborted || this.lost(error))
  }

  private lost(error: unknown): void {
    this.leave('asking')
    const wasStolen = error instanceof Error && error.name === 'AbortError'
    this.afterwards(wasStolen ? 0 : BEAT_EVERY_MS, () => this.follow())
  }

  private leave(stage: 'asking' | 'closed'): void {
    const led = this.isLeader()
    this.stage = stage
    this.callOff()
    if (led) this.deps.onResigned()
  }

  private afterwards(delayMs: number, run: () => void): void {
    this.callOff()
    this.callOff = this.deps.clock.after(delayMs, run)
  }
}
