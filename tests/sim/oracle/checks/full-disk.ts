import { COLLECTIONS } from '#domain/wire/collections.ts'
import type { SimDevice } from '../../device/sim-device.ts'
import type { SimTab } from '../../device/tab.ts'
import { assertInvariant } from './invariant.ts'
import { marksIn } from './journal.ts'

/** Throws InvariantViolation if a write without space left any of these marks on the disk, or its tab shows no problem. */
export function checkNothingStored(device: SimDevice, tab: SimTab, marks: readonly string[]): void {
  const shown = COLLECTIONS.flatMap((name) => device.documents(name).map(({ doc }) => doc))
  const left = new Set([...device.outbox().map(({ set }) => set), ...shown].flatMap(marksIn))
  assertInvariant(
    !marks.some((mark) => left.has(mark)),
    `${tab.name} has no space, and stored a part of the write`,
    marks,
  )
  assertInvariant(
    (tab.storageProblem?.unkept ?? 0) > 0,
    `${tab.name} has no space, and shows no problem`,
    tab.storageProblem,
  )
}
