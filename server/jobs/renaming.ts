import { collections } from '../collections.ts'
import type { Deps } from '../deps.ts'
import { continueRenaming } from '../resources/profiles/propagate-names.ts'
import { runEvery } from './run-every.ts'

const INTERVAL_MS = 5_000

/** Updates the author cards of renamed members. Returns how to stop. */
export const startRenaming = (
  deps: Pick<Deps, 'db' | 'clock' | 'publishHint' | 'log'>,
): (() => Promise<void>) =>
  runEvery(INTERVAL_MS, {
    name: 'renaming members',
    log: deps.log,
    run: () => continueRenaming(deps, collections),
  })
