import type { Change } from '#worker/sync/store/change.ts'
import type { SimDevice } from '../device/sim-device.ts'
import type { SimTab } from '../device/tab.ts'
import type { Dice } from '../dice.ts'
import type { Elements } from '../oracle/elements.ts'
import type { Journal } from '../oracle/journal.ts'
import type { Reach } from '../oracle/reach.ts'
import type { TrueWorld } from '../oracle/world.ts'
import type { Scheduler } from '../time/scheduler.ts'
import type { Trace } from '../trace.ts'

/** What acts act on. */
export interface Scene {
  readonly scheduler: Scheduler
  readonly dice: Dice
  readonly journal: Journal
  readonly elements: Elements
  readonly trace: Trace
  readonly reach: Reach
  readonly devices: readonly SimDevice[]
  readonly members: readonly string[]
  newId(): string
  world(): TrueWorld
  server: ServerActs
  /** Something happened that must not. */
  readonly complain: (what: string) => void
  /** Somebody writes on this device, and may be killed over it. */
  write(device: SimDevice, tab: SimTab, changes: Change[]): void
}

/** What happens at the server by somebody else's hand. Each waits its turn there like a request. */
export interface ServerActs {
  backUp(): void
  /** back to the last backup; nothing where there is none */
  restore(): void
  /** after so long nobody goes back to it */
  forgetBackup(): void
  /** the cell of four letters is to be asked for by its parts */
  crowd(cell: string): void
  /** forgets what left its scope long ago */
  purge(): void
  /** a batch that a service worker kept is delivered, and its answer heard by nobody */
  deliverKept(device: SimDevice): void
}

/** One thing that can happen. */
export interface Act {
  name: string
  /** against those of the other acts */
  weight: number
  /** Does it, or answers false when there is nothing to do it with. */
  run(scene: Scene): boolean
}

/** A tab that is open, and its device; null where there is none. */
export function someTab({ dice, devices }: Scene): { device: SimDevice; tab: SimTab } | null {
  const all = devices.flatMap((device) => device.openTabs().map((tab) => ({ device, tab })))
  return dice.pickOrNone(all)
}
