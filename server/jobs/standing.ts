import { collections } from '../collections.ts'
import type { Deps } from '../deps.ts'
import { recomputeDue } from '../resources/standing/recompute.ts'
import { runEvery } from './run-every.ts'

const INTERVAL_MS = 3_000

/** Computes achievements and points of members with new facts. Returns how to stop. */
export const startStanding = (
  deps: Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage' | 'log'>,
): (() => Promise<void>) =>
  runEvery(INTERVAL_MS, {
    name: 'computing achievements',
    log: deps.log,
    run: () => recomputeDue({ ...deps, collections }),
  })
