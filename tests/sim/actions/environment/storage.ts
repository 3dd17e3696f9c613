import type { SimTab } from '../../device/tab.ts'
import type { Action, SimContext } from '../context.ts'
import { callPort } from './devices.ts'

/** Disks become full, and members free space again. */
export const storageActions: Action[] = [
  { name: 'fill_disk', weight: 5, run: fillDisk },
  { name: 'free_disk', weight: 6, run: freeDisk },
]

/** shares of failing transactions: on an almost full disk small ones may still succeed */
const FAILURE_RATES = [0.4, 1, 1]

function fillDisk({ dice, devices }: SimContext): boolean {
  dice.pick(devices).disk.quota.failureRate = dice.pick(FAILURE_RATES)
  return true
}

function freeDisk(context: SimContext): boolean {
  const device = context.dice.pickOrNone(context.devices.filter(({ disk }) => disk.quota.failureRate > 0))
  if (!device) return false
  device.disk.quota.failureRate = 0
  if (context.dice.chance(0.8)) for (const tab of device.openTabs()) syncOrFreeSpace(context, tab)
  return true
}

function syncOrFreeSpace(context: SimContext, tab: SimTab): void {
  const isFreeing = context.dice.chance(0.3)
  callPort(context, tab, (port) => (isFreeing ? port.freeSpace() : port.syncNow()))
}
