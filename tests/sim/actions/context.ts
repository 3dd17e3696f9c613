import type { Change } from '#worker/sync/store/change.ts'
import type { SimDevice } from '../device/sim-device.ts'
import type { SimTab } from '../device/tab.ts'
import type { Dice } from '../dice.ts'
import type { Journal } from '../oracle/checks/journal.ts'
import type { ListChecker } from '../oracle/checks/list-checker.ts'
import type { Coverage } from '../oracle/coverage.ts'
import type { ExpectedState } from '../oracle/expected-state.ts'
import type { Scheduler } from '../time/scheduler.ts'
import type { Trace } from '../trace.ts'

/** What actions act on. */
export interface SimContext {
  readonly scheduler: Scheduler
  readonly dice: Dice
  readonly journal: Journal
  readonly lists: ListChecker
  readonly trace: Trace
  readonly coverage: Coverage
  readonly devices: readonly SimDevice[]
  readonly members: readonly string[]
  newId(): string
  expectedState(): ExpectedState
  server: ServerActions
  /** Reports an event that must not happen. */
  readonly reportProblem: (what: string) => void
  /** A member writes on this device; the tab may be killed meanwhile. */
  write(device: SimDevice, tab: SimTab, changes: Change[]): void
}

/** Actions at the server. Each waits for its turn like a request. */
export interface ServerActions {
  backUp(): void
  /** restores the last backup, if there is one */
  restore(): void
  /** forgets the backup: it is too old to be restored */
  forgetBackup(): void
  /** makes the area of four letters so large that it must be split */
  crowdArea(cell: string): void
  /** purges tombstones */
  purge(): void
  /** delivers the batch of a service worker, whose response no tab receives */
  deliverBackgroundPush(device: SimDevice): void
}

/** Something that can happen. */
export interface Action {
  name: string
  /** relative to the other actions */
  weight: number
  /** Runs the action. Returns false if there is nothing to act on. */
  run(context: SimContext): boolean
}

/** A random open tab with its device; null if there is none. */
export function pickOpenTab({ dice, devices }: SimContext): { device: SimDevice; tab: SimTab } | null {
  const all = devices.flatMap((device) => device.openTabs().map((tab) => ({ device, tab })))
  return dice.pickOrNone(all)
}
