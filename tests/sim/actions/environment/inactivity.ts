import type { SimDevice } from '../../device/sim-device.ts'
import type { Action, SimContext } from '../context.ts'
import { setOnline } from './devices.ts'

// Devices that were not opened for weeks: the server rejects their tokens, or the app was updated.

export const inactivityActions: Action[] = [
  { name: 'expire_session', weight: 2.5, run: expireSession },
  { name: 'sign_in', weight: 9, run: signIn },
  { name: 'update_app', weight: 3, run: updateApp },
]

/** Usually the device is offline when it is opened again, and stays readable and writable until it is online. */
function expireSession(context: SimContext): boolean {
  const device = pickDevice(context, (one) => one.canOpen() && !one.isSessionOver())
  if (!device) return false
  device.endSession()
  if (context.dice.chance(0.3)) return true
  setOnline(context, device, false)
  for (const tab of device.tabs) device.kill(tab)
  device.openTab()
  return true
}

function signIn({ dice, devices }: SimContext): boolean {
  const device = dice.pickOrNone(devices.filter((one) => one.isSignedOut()))
  if (!device?.signIn()) return false
  device.openTab()
  return true
}

function updateApp(context: SimContext): boolean {
  const device = pickDevice(context, (one) => one.canOpen())
  if (!device) return false
  const waiting = device.outbox().length
  if (!device.updateApp()) return false
  if (waiting > 0) context.coverage.updates_with_unsent_writes += 1
  return true
}

const pickDevice = (
  { dice, devices }: SimContext,
  isMeant: (device: SimDevice) => boolean,
): SimDevice | null => dice.pickOrNone(devices.filter(isMeant))
