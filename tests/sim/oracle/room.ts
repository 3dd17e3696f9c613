import { COLLECTIONS } from '#domain/wire/collections.ts'
import type { SimDevice } from '../device/sim-device.ts'
import type { SimTab } from '../device/tab.ts'
import { marksIn } from './journal.ts'
import { promise } from './verdict.ts'

/** Throws InvariantViolation if a write without space left any of these marks on the disk, or its tab shows no problem. */
export function mustHaveLeftNothing(device: SimDevice, tab: SimTab, marks: readonly string[]): void {
  const shown = COLLECTIONS.flatMap((name) => device.documents(name).map(({ doc }) => doc))
  const left = new Set([...device.outbox().map(({ set }) => set), ...shown].flatMap(marksIn))
  promise(!marks.some((mark) => left.has(mark)), `${tab.name} has no space, and stored a part of the write`, marks)
  promise((tab.problem?.unkept ?? 0) > 0, `${tab.name} has no space, and shows no problem`, tab.problem)
}
