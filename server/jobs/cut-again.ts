import { collections } from '../collections.ts'
import type { Deps } from '../deps.ts'
import { cutLinesAgain } from '../resources/account/cut-again.ts'
import { runEvery } from './run-every.ts'

const INTERVAL_MS = 60_000

/** Cuts stored lines again at the privacy zones of their authors, after an update that needs it. Returns how to stop. */
export const startCuttingAgain = (
  deps: Pick<Deps, 'db' | 'clock' | 'publishHint' | 'log'>,
): (() => Promise<void>) =>
  runEvery(INTERVAL_MS, {
    name: 'cutting lines at privacy zones',
    log: deps.log,
    run: () => cutLinesAgain(deps, collections),
  })
