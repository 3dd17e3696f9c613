import type { Change } from '#worker/sync/change.ts'
import type { SimDevice } from '../device/sim-device.ts'
import type { SimTab } from '../device/tab.ts'
import { marksIn } from './journal.ts'
import { promise } from './verdict.ts'

/** Throws Broken where a write that found no room has left something on the disk, or its member is not told so. */
export function mustHaveLeftNothing(device: SimDevice, tab: SimTab, changes: readonly Change[]): void {
  const written = new Set(changes.flatMap(({ set }) => marksIn(set)))
  const shown = changes.flatMap(({ collection }) => device.documents(collection).map(({ doc }) => doc))
  const left = [...device.outbox().map(({ set }) => set), ...shown].flatMap(marksIn)
  promise(!left.some((mark) => written.has(mark)), `${tab.name} has no room, and stored half of it`, changes)
  promise((tab.problem?.unkept ?? 0) > 0, `${tab.name} has no room, and does not say so`, tab.problem)
}
