import type { SimTab } from '../device/tab.ts'
import { ask } from './devices.ts'
import type { Act, Scene } from './scene.ts'

/** Disks become full, and members free space again. */
export const roomActs: Act[] = [
  { name: 'fill_disk', weight: 5, run: fill },
  { name: 'make_room', weight: 6, run: makeRoom },
]

/** shares of failing transactions: on an almost full disk small ones may still succeed */
const LACKS = [0.4, 1, 1]

function fill({ dice, devices }: Scene): boolean {
  dice.pick(devices).disk.room.lack = dice.pick(LACKS)
  return true
}

function makeRoom(scene: Scene): boolean {
  const device = scene.dice.pickOrNone(scene.devices.filter(({ disk }) => disk.room.lack > 0))
  if (!device) return false
  device.disk.room.lack = 0
  if (scene.dice.chance(0.8)) for (const tab of device.openTabs()) syncAgain(scene, tab)
  return true
}

function syncAgain(scene: Scene, tab: SimTab): void {
  const isFreeing = scene.dice.chance(0.3)
  ask(scene, tab, (port) => (isFreeing ? port.freeSpace() : port.syncNow()))
}
