import type { BackgroundPush } from '../../api/background-push.ts'
import { type Clock, sleep } from '../../clock.ts'
import type { Engine } from '../engine.ts'
import type { Change } from '../store/change.ts'

export interface HandOver {
  /** Hands over what waits, in the place of what was handed over before. */
  start: () => void
  /** Frees what was handed over and never tried. */
  reclaim: () => Promise<void>
  /** As well, where these changes could be folded into it; a write waits only so long for it. */
  reclaimFor: (changes: readonly Change[]) => Promise<void>
  /** Begins nothing more; resolves when what was begun has ended. */
  close: () => Promise<void>
}

export interface HandOverDeps {
  engine: Pick<Engine, 'freeBatch' | 'isAnyHanded' | 'pushToHandOver' | 'unsentCount' | 'wouldFoldIntoHanded'>
  keptPush: BackgroundPush
  clock: Clock
  newId: () => string
  log: (message: string, error: unknown) => void
}

/** A service worker that is just starting answers sooner; a write is stored without folding rather than later. */
const FOLDING_MAX_WAIT_MS = 1_000

/**
 * What waits and the service worker: handed over so that it can be delivered while no tab lives, taken back so that the
 * member can still change it. One after the other, so that the newest batch is the one that is kept.
 */
export function createHandOver({ engine, keptPush, clock, newId, log }: HandOverDeps): HandOver {
  let turn: Promise<void> = Promise.resolve()
  let closed = false
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn
      .then(work)
      .catch((error: unknown) => log('What waits and the service worker have not come to terms', error))
    return turn
  }

  /** Answers whether there is a service worker at all. */
  const free = async (): Promise<boolean> => {
    const { there, batch } = await keptPush.reclaim()
    if (batch !== null) await engine.freeBatch(batch)
    return there
  }
  const handOver = async () => {
    if (closed || (await engine.unsentCount()) === 0 || !(await free())) return
    const name = newId()
    const batch = await engine.pushToHandOver(name)
    if (batch) await keptPush.keep(name, batch)
  }
  const takeBack = () =>
    inTurn(async () => {
      if (await engine.isAnyHanded()) await free()
    })

  return {
    start: () => void inTurn(handOver),
    reclaim: takeBack,
    reclaimFor: async (changes) => {
      if (!(await engine.wouldFoldIntoHanded(changes))) return
      const waited = new AbortController()
      await Promise.race([takeBack(), sleep(clock, FOLDING_MAX_WAIT_MS, waited.signal)])
      waited.abort()
    },
    close: () => {
      closed = true
      return turn
    },
  }
}
