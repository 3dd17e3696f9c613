import { createMutex } from '#domain/std/mutex.ts'
import type { BackgroundPush } from '../../api/background-push.ts'
import { type Clock, sleep } from '../../clock.ts'
import type { hasHandedOver, releaseBatch, wouldCoalesceIntoHandedOver } from '../outbox/handed-over.ts'
import type { Bound } from '../store/bind-operations.ts'
import type { Change } from '../store/change.ts'
import type { nextHandOver } from './push-request.ts'

export interface HandOver {
  /** Hands over the waiting mutations in place of an earlier batch. */
  start: () => void
  /** Takes back the batch if the service worker has not attempted it. */
  reclaim: () => Promise<void>
  /** As `reclaim`, if these changes could be coalesced into the batch. Waits only a short time. */
  reclaimFor: (changes: readonly Change[]) => Promise<void>
  /** Starts nothing more; resolves when everything started has ended. */
  close: () => Promise<void>
}

interface HandOverEngine
  extends Bound<{
    releaseBatch: typeof releaseBatch
    hasHandedOver: typeof hasHandedOver
    nextHandOver: typeof nextHandOver
    wouldCoalesceIntoHandedOver: typeof wouldCoalesceIntoHandedOver
  }> {
  countUnsent: () => Promise<number>
}

export interface HandOverDeps {
  engine: HandOverEngine
  keptPush: BackgroundPush
  clock: Clock
  newId: () => string
  log: (message: string, error: unknown) => void
}

/** A service worker that has to be started answers sooner. After that a write is stored uncoalesced. */
const RECLAIM_TIMEOUT_MS = 1_000

/**
 * Hands waiting mutations over to the service worker, which delivers them while no tab is open, and
 * reclaims them so that the member can still change them. Runs one step at a time, so that the
 * service worker keeps the newest batch.
 */
export function createHandOver({ engine, keptPush, clock, newId, log }: HandOverDeps): HandOver {
  const mutex = createMutex()
  let closed = false
  const enqueue = (task: () => Promise<void>): Promise<void> =>
    mutex
      .run(task)
      .catch((error: unknown) => log('Mutations could not be exchanged with the service worker', error))

  /** Returns whether there is a service worker. */
  const reclaimBatch = async (): Promise<boolean> => {
    const { there, batch } = await keptPush.reclaim()
    if (batch !== null) await engine.releaseBatch(batch)
    return there
  }
  const handOver = async () => {
    if (closed || (await engine.countUnsent()) === 0 || !(await reclaimBatch())) return
    const name = newId()
    const batch = await engine.nextHandOver(name)
    if (batch) await keptPush.keep(name, batch)
  }
  const reclaim = () =>
    enqueue(async () => {
      if (await engine.hasHandedOver()) await reclaimBatch()
    })

  return {
    start: () => void enqueue(handOver),
    reclaim,
    reclaimFor: async (changes) => {
      if (!(await engine.wouldCoalesceIntoHandedOver(changes))) return
      const reclaimed = new AbortController()
      await Promise.race([reclaim(), sleep(clock, RECLAIM_TIMEOUT_MS, reclaimed.signal)])
      reclaimed.abort()
    },
    close: () => {
      closed = true
      return mutex.idle()
    },
  }
}
