import type { Clock } from '../clock.ts'

//   ┌─────────┐  the lock is ours   ┌─────────┐
//   │ queuing │ ──────────────────▶ │ leading │  beats every 2 s
//   └─────────┘ ◀────────────────── └─────────┘
//        │  ▲      the lock was stolen
//  no beat  │  somebody beats, or the theft failed
//  for 8 s  │
//        ▼  │
//   ┌─────────┐
//   │ seizing │ takes the lock from a tab that is frozen; a closed or crashed one gives it up by itself
//   └─────────┘

const BEAT_EVERY_MS = 2_000
const SILENCE_MAX_MS = 7_000
/** Several followers do not seize in the same moment. */
const SEIZE_SPREAD_MS = 1_500

export interface LeaderDeps {
  /** null: this browser has no Web Locks, and every tab leads */
  locks: LockManager | null
  /** of the lock; one per member */
  name: string
  clock: Clock
  random: () => number
  /** tells the other tabs that this one leads and lives */
  beat: () => void
  onLead: () => void
  onYield: () => void
}

export interface Leadership {
  leading: () => boolean
  /** another tab's beat was heard */
  heardBeat: () => void
  close: () => void
}

/** Makes one tab lead, within moments of a close or crash of the last one and 10 s of its freezing. */
export function seekLeadership(deps: LeaderDeps): Leadership {
  if (deps.locks) return new Candidate(deps, deps.locks)
  deps.onLead()
  return { leading: () => true, heardBeat: () => undefined, close: () => deps.onYield() }
}

class Candidate implements Leadership {
  private readonly deps: LeaderDeps
  private readonly locks: LockManager
  private release: (() => void) | null = null
  private queue = new AbortController()
  private closed = false
  private queued = false
  private callOff: () => void = () => undefined

  constructor(deps: LeaderDeps, locks: LockManager) {
    this.deps = deps
    this.locks = locks
    this.seek(false)
  }

  leading(): boolean {
    return this.release !== null
  }

  heardBeat(): void {
    if (this.closed || !this.queued) return
    this.callOff()
    const waitMs = SILENCE_MAX_MS + this.deps.random() * SEIZE_SPREAD_MS
    this.callOff = this.deps.clock.after(waitMs, () => this.seize())
  }

  close(): void {
    this.closed = true
    this.callOff()
    this.queue.abort()
    this.yield()
  }

  private seek(steal: boolean): void {
    if (this.closed) return
    this.queue = new AbortController()
    const { signal } = this.queue
    this.queued = !steal
    this.heardBeat()
    // A theft may not carry a signal.
    this.locks
      .request(this.deps.name, steal ? { steal } : { signal }, () => this.lead())
      .then(
        () => this.yield(),
        (error: unknown) => this.lost(signal, error),
      )
  }

  private lead(): Promise<void> {
    if (this.closed) return Promise.resolve()
    this.queued = false
    this.callOff()
    const held = new Promise<void>((resolve) => {
      this.release = resolve
    })
    this.beat()
    this.deps.onLead()
    return held
  }

  private beat(): void {
    this.deps.beat()
    this.callOff = this.deps.clock.after(BEAT_EVERY_MS, () => this.beat())
  }

  private seize(): void {
    this.queue.abort()
    this.seek(true)
  }

  /** Stolen from, or taken out of the queue in order to steal. */
  private lost(signal: AbortSignal, error: unknown): void {
    if (signal.aborted) return
    this.queued = false
    this.yield()
    const wasStolen = error instanceof Error && error.name === 'AbortError'
    this.callOff = this.deps.clock.after(wasStolen ? 0 : BEAT_EVERY_MS, () => this.seek(false))
  }

  private yield(): void {
    const release = this.release
    if (!release) return
    this.release = null
    this.callOff()
    release()
    this.deps.onYield()
  }
}
