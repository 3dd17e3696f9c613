import { FakeClock } from '#tests/fakes/clock.ts'
import { createSyncLoop, type SyncLoop } from '#worker/sync/transport/sync-loop.ts'
import type { RoundResult } from '#worker/sync/transport/sync-round.ts'

export const DONE: RoundResult = { kind: 'done' }
export const unreached: RoundResult = { kind: 'failed', reached: false, retryAfterMs: null }
export const busy = (retryAfterMs: number): RoundResult => ({ kind: 'failed', reached: true, retryAfterMs })

/** A sync loop whose rounds end as the test says, and a log of what happened when. */
export class LoggedLoop {
  /** seconds since the start and what happened */
  log: string[] = []
  readonly clock = new FakeClock()
  /** what the browser claims */
  online = true
  /** the member works offline */
  barred = false
  /** how the next rounds end; the last one holds for all that follow */
  ends: RoundResult[] = [DONE]
  /** 0 to 1 */
  luck = 0
  readonly loop: SyncLoop
  /** set: rounds wait for it before they end */
  private network: Promise<void> | null = null

  constructor() {
    const startMs = this.clock.now()
    const note = (what: string) => this.log.push(`${(this.clock.now() - startMs) / 1_000} ${what}`)
    this.loop = createSyncLoop({
      clock: this.clock,
      random: () => this.luck,
      isOnline: () => this.online,
      isSuspended: () => this.barred,
      onStatus: ({ state, isUnreachable: silent }) => note(silent ? `${state} (unreached)` : state),
      onRecovered: () => note('recovered'),
      onSendBlocked: () => note('held back'),
      runRound: async ({ pull }) => {
        note(pull ? 'push and pull' : 'push')
        await this.network
        return (this.ends.length > 1 ? this.ends.shift() : this.ends[0]) ?? DONE
      },
    })
  }

  rounds(): string[] {
    return this.log.filter((line) => line.includes('push'))
  }

  /** Keeps rounds from ending until what it answers is called. */
  hold(): () => void {
    const resolvers: (() => void)[] = []
    this.network = new Promise<void>((resolve) => void resolvers.push(resolve))
    return () => {
      this.network = null
      resolvers[0]?.()
    }
  }
}
