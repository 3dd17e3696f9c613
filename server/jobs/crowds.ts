import { collections } from '../collections.ts'
import type { Deps } from '../deps.ts'
import { notifyDueCrowds } from '../resources/notifications/crowds/store.ts'
import { continueDeletions } from '../sync/deletion/continue-deletions.ts'
import { publishLate } from '../sync/feed/late/publish-late.ts'
import { runEvery } from './run-every.ts'

const INTERVAL_MS = 2_000

type CrowdDeps = Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage' | 'log'>

/** Brings what happened to large events and communities to the rest of their members. Returns how to stop. */
export function startCrowds(deps: CrowdDeps): () => Promise<void> {
  const { log } = deps
  const stops = [
    runEvery(INTERVAL_MS, { name: 'informing crowds', log, run: () => informCrowds(deps) }),
    runEvery(INTERVAL_MS, {
      name: 'finishing deletions',
      log,
      run: () => continueDeletions({ ...deps, collections }),
    }),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** The feeds first: who is notified of a change has it. */
export async function informCrowds(deps: Omit<CrowdDeps, 'log'>): Promise<void> {
  await publishLate(deps, collections)
  await notifyDueCrowds({ ...deps, collections })
}
