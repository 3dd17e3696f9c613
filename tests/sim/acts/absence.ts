import type { SimDevice } from '../device/sim-device.ts'
import { turn } from './devices.ts'
import type { Act, Scene } from './scene.ts'

// Devices that were not opened for weeks: the server rejects their tokens, or the app was updated.

export const absenceActs: Act[] = [
  { name: 'weeks_pass', weight: 2.5, run: weeksPass },
  { name: 'sign_in', weight: 9, run: signIn },
  { name: 'update_app', weight: 3, run: update },
]

/** Usually the device is offline when it is opened again, and stays readable and writable until it is online. */
function weeksPass(scene: Scene): boolean {
  const device = someDevice(scene, (one) => one.mayOpen() && !one.isSessionOver())
  if (!device) return false
  device.endSession()
  if (scene.dice.chance(0.3)) return true
  turn(scene, device, false)
  for (const tab of device.tabs) device.kill(tab)
  device.openTab()
  return true
}

function signIn({ dice, devices }: Scene): boolean {
  const device = dice.pickOrNone(devices.filter((one) => one.isSignedOut()))
  if (!device?.signIn()) return false
  device.openTab()
  return true
}

function update(scene: Scene): boolean {
  const device = someDevice(scene, (one) => one.mayOpen())
  if (!device) return false
  const waiting = device.outbox().length
  if (!device.becomeNewer()) return false
  if (waiting > 0) scene.reach.updates_over_unsent_writes += 1
  return true
}

const someDevice = ({ dice, devices }: Scene, isMeant: (device: SimDevice) => boolean): SimDevice | null =>
  dice.pickOrNone(devices.filter(isMeant))
