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

/** What actions act on. */
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
  /** Reports an event that must not happen. */
  readonly complain: (what: string) => void
  /** A member writes on this device; the tab may be killed meanwhile. */
  write(device: SimDevice, tab: SimTab, changes: Change[]): void
}

/** Actions at the server. Each waits for its turn like a request. */
export interface ServerActs {
  backUp(): void
  /** restores the last backup, if there is one */
  restore(): void
  /** forgets the backup: it is too old to be restored */
  forgetBackup(): void
  /** makes the area of four letters so large that it must be split */
  crowd(cell: string): void
  /** purges tombstones */
  purge(): void
  /** delivers the batch of a service worker, whose response no tab receives */
  deliverKept(device: SimDevice): void
}

/** Something that can happen. */
export interface Act {
  name: string
  /** relative to the other actions */
  weight: number
  /** Runs the action. Returns false if there is nothing to act on. */
  run(scene: Scene): boolean
}

/** A random open tab with its device; null if there is none. */
export function someTab({ dice, devices }: Scene): { device: SimDevice; tab: SimTab } | null {
  const all = devices.flatMap((device) => device.openTabs().map((tab) => ({ device, tab })))
  return dice.pickOrNone(all)
}
