import { must } from '#domain/std/must.ts'
import type { Dice } from '../dice.ts'

// Runs one task at a time; the seed decides which: the next task of one of the lanes, or the next timer. Between two tasks
// devices only run promise callbacks, which have ended before the next task begins.

/** The tasks of one tab, in the order in which they were queued. */
export interface Lane {
  name: string
  queue: Task[]
  /** a frozen tab runs no task and no timer before this moment; simulated milliseconds */
  frozenUntilMs: number
}

/** A task `outside` waits for real I/O; the simulation pauses until it is done. */
type Task = { run: () => void } | { outside: () => Promise<void> }

interface Timer {
  atMs: number
  /** the order among timers that are due at the same time */
  order: number
  lane: Lane
  task: Task
}

export interface SchedulerDeps {
  dice: Dice
  startMs: number
  /** called with the lane of each turn */
  onTurn: (lane: string) => void
  /** Runs work with real timers. */
  runWithRealTimers: (work: () => Promise<void>) => Promise<void>
}

const TURNS_MAX = 400_000
/** How often a timer runs before a task that is ready: disks are slow, and responses arrive meanwhile. */
const SLOW_DISK_PROBABILITY = 0.04
const SLOW_DISK_MAX_MS = 2_000

const nextMacrotask = setImmediate
/**
 * The number of turns that are scheduled together. Promise callbacks run after each of them; only after the last one Node
 * polls for I/O, which takes longer than a turn.
 */
const TURNS_PER_BATCH = 64

/** Runs one turn after the other, each in its own macrotask, until it is paused or stopped. */
class TurnLoop {
  private isRunning = false
  /** how many turns are scheduled and have not run yet */
  private scheduled = 0
  private readonly turn: () => void

  constructor(turn: () => void) {
    this.turn = turn
  }

  resume(): void {
    this.isRunning = true
    if (this.scheduled === 0) this.schedule()
  }

  pause(): void {
    this.isRunning = false
  }

  stop(settle: () => void): void {
    this.isRunning = false
    settle()
  }

  private schedule(): void {
    this.scheduled = TURNS_PER_BATCH
    for (let left = TURNS_PER_BATCH; left > 0; left--) nextMacrotask(this.onMacrotask)
  }

  private readonly onMacrotask = (): void => {
    this.scheduled -= 1
    if (this.isRunning) this.turn()
    if (this.isRunning && this.scheduled === 0) this.schedule()
  }
}

export class Scheduler {
  nowMs: number
  /** the lane whose task is running, or ran last */
  current: Lane
  /** the lane of everything that belongs to no tab */
  readonly world: Lane
  private turns = 0
  private timerCount = 0
  private readonly deps: SchedulerDeps
  private readonly lanes: Lane[] = []
  private readonly timers = new Set<Timer>()

  constructor(deps: SchedulerDeps) {
    this.deps = deps
    this.nowMs = deps.startMs
    this.world = this.openLane('world')
    this.current = this.world
  }

  openLane(name: string): Lane {
    const lane: Lane = { name, queue: [], frozenUntilMs: 0 }
    this.lanes.push(lane)
    return lane
  }

  /** Another lane runs its remaining tasks. A tab that is killed while it closes closes its lane twice. */
  closeLane(lane: Lane, successor: Lane): void {
    const at = this.lanes.indexOf(lane)
    if (at < 0) return
    this.lanes.splice(at, 1)
    successor.queue.push(...lane.queue)
    lane.queue = successor.queue
    for (const timer of this.timers) if (timer.lane === lane) this.timers.delete(timer)
    if (this.current === lane) this.current = successor
  }

  enqueue(run: () => void, lane = this.current): void {
    lane.queue.push({ run })
  }

  /** Runs a task once after the delay. Returns how to cancel it. */
  after(delayMs: number, run: () => void, lane = this.current): () => void {
    return this.add(delayMs, { run }, lane)
  }

  /** The same for a task that waits for real I/O. */
  afterWithRealTimers(delayMs: number, outside: () => Promise<void>, lane: Lane): void {
    this.add(delayMs, { outside }, lane)
  }

  /** Runs at most this number of turns, or until no task is left before `untilMs`. */
  async runTurns(turns: number, untilMs: number): Promise<void> {
    let left = turns
    await this.run(() => left-- <= 0, untilMs)
  }

  /** Runs until this moment, and until no task is left. */
  async runUntil(untilMs: number): Promise<void> {
    await this.run(() => false, untilMs)
    this.nowMs = Math.max(this.nowMs, untilMs)
  }

  /** Runs until the work is done; throws if it takes longer. */
  async runFor<T>(work: Promise<T>, withinMs: number): Promise<T> {
    const state: { settled: boolean } = { settled: false }
    const settle = () => {
      state.settled = true
    }
    work.then(settle, settle)
    await this.run(() => state.settled, this.nowMs + withinMs)
    if (!state.settled) throw new Error(`Not done within ${withinMs} ms`)
    return work
  }

  private run(isDone: () => boolean, untilMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const turns = new TurnLoop(() => {
        const task = isDone() ? null : this.next(untilMs)
        if (!task) return turns.stop(resolve)
        this.turns += 1
        if (this.turns > TURNS_MAX)
          return turns.stop(() => reject(new Error(`Tasks are left after ${TURNS_MAX} turns`)))
        if ('run' in task) return task.run()
        turns.pause()
        this.deps.runWithRealTimers(task.outside).then(
          () => turns.resume(),
          (error: unknown) => turns.stop(() => reject(error)),
        )
      })
      turns.resume()
    })
  }

  private add(delayMs: number, task: Task, lane: Lane): () => void {
    this.timerCount += 1
    const timer = { atMs: this.nowMs + Math.max(0, delayMs), order: this.timerCount, lane, task }
    this.timers.add(timer)
    return () => void this.timers.delete(timer)
  }

  private next(untilMs: number): Task | null {
    const { dice, onTurn } = this.deps
    const ready = this.lanes.filter(
      ({ queue, frozenUntilMs }) => queue.length > 0 && frozenUntilMs <= this.nowMs,
    )
    const timer = this.firstTimer(untilMs)
    const isSoon = timer !== null && timer.atMs - this.nowMs <= SLOW_DISK_MAX_MS
    if (ready.length > 0 && !(isSoon && dice.chance(SLOW_DISK_PROBABILITY))) {
      this.current = ready.length === 1 ? must(ready[0], 'lane') : dice.pick(ready)
      onTurn(this.current.name)
      return must(this.current.queue.shift(), 'task')
    }
    if (timer === null) return null
    this.timers.delete(timer)
    this.nowMs = Math.max(this.nowMs, dueAt(timer))
    this.current = timer.lane
    onTurn(timer.lane.name)
    return timer.task
  }

  private firstTimer(untilMs: number): Timer | null {
    let first: Timer | null = null
    for (const timer of this.timers) {
      if (dueAt(timer) > untilMs) continue
      if (first === null || comesBefore(timer, first)) first = timer
    }
    return first
  }
}

const dueAt = ({ atMs, lane }: Timer): number => Math.max(atMs, lane.frozenUntilMs)

const comesBefore = (a: Timer, b: Timer): boolean =>
  dueAt(a) === dueAt(b) ? a.order < b.order : dueAt(a) < dueAt(b)
