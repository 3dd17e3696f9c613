import type { MemberSyncPort } from '#worker/sync/member-sync-deps.ts'
import { saysNoRoom } from '../device/full-disk.ts'
import type { SimDevice } from '../device/sim-device.ts'
import type { SimTab } from '../device/tab.ts'
import { keyOf } from '../oracle/world.ts'
import { PLACES } from './places.ts'
import { type Act, type Scene, someTab } from './scene.ts'

const TABS_MAX = 2
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const HOMES = ['u26', 'u21', null]

export const deviceActs: Act[] = [
  { name: 'kill', weight: 8, run: (scene) => onTab(scene, ({ device, tab }) => device.kill(tab)) },
  {
    name: 'close',
    weight: 2,
    run: (scene) => onTab(scene, ({ device, tab }) => void close(scene, device, tab)),
  },
  { name: 'open', weight: 12, run: (scene) => onDevice(scene, openTab) },
  { name: 'go_offline', weight: 4, run: (scene) => onDevice(scene, (device) => turn(scene, device, false)) },
  { name: 'come_online', weight: 8, run: (scene) => onDevice(scene, (device) => turn(scene, device, true)) },
  { name: 'work_offline', weight: 2, run: (scene) => onTab(scene, ({ tab }) => workOffline(scene, tab)) },
  { name: 'freeze', weight: 2, run: (scene) => onTab(scene, ({ tab }) => freeze(scene, tab)) },
  {
    name: 'foreground',
    weight: 3,
    run: (scene) => onTab(scene, ({ tab }) => ask(scene, tab, (port) => port.reportSignal('foreground'))),
  },
  {
    name: 'sync_now',
    weight: 4,
    run: (scene) => onTab(scene, ({ tab }) => ask(scene, tab, (port) => port.syncNow())),
  },
  { name: 'open_page', weight: 8, run: (scene) => onTab(scene, ({ tab }) => openPage(scene, tab)) },
  {
    name: 'free_space',
    weight: 2,
    run: (scene) => onTab(scene, ({ tab }) => ask(scene, tab, (port) => port.freeSpace())),
  },
  {
    name: 'move_home',
    weight: 2,
    run: (scene) => onDevice(scene, (device) => device.moveHome(scene.dice.pick(HOMES))),
  },
  { name: 'jump_clock', weight: 2, run: (scene) => onDevice(scene, (device) => jump(scene, device)) },
  { name: 'retry', weight: 4, run: (scene) => onSetAside(scene, retry) },
  { name: 'discard', weight: 3, run: (scene) => onSetAside(scene, discard) },
  {
    name: 'lose_replica',
    weight: 3,
    run: (scene) => onDevice(scene, (device) => loseReplica(scene, device)),
  },
  {
    name: 'wake_service_worker',
    weight: 5,
    run: (scene) => onDevice(scene, (device) => scene.server.deliverKept(device)),
  },
]

interface At {
  device: SimDevice
  tab: SimTab
}

function onTab(scene: Scene, act: (at: At) => void): boolean {
  const at = someTab(scene)
  if (at) act(at)
  return at !== null
}

function onDevice(scene: Scene, act: (device: SimDevice) => void): boolean {
  act(scene.dice.pick(scene.devices))
  return true
}

function openTab(device: SimDevice): void {
  if (device.tabs.length < TABS_MAX && device.mayOpen()) device.openTab()
}

async function close(scene: Scene, device: SimDevice, tab: SimTab): Promise<void> {
  await device.close(tab)
  scene.trace.note(`${tab.name} is closed`)
}

/** The browser goes offline or online. */
export function turn(scene: Scene, device: SimDevice, online: boolean): void {
  device.isOnline = online
  for (const tab of device.openTabs())
    ask(scene, tab, (port) => port.reportSignal(online ? 'online' : 'offline'))
}

function workOffline(scene: Scene, tab: SimTab): void {
  const on = scene.dice.chance(0.5)
  ask(scene, tab, (port) => port.setWorkOffline(on))
}

/** Freezes a background tab; browsers wait until its transactions are done. */
function freeze({ scheduler, dice }: Scene, tab: SimTab): void {
  if (!tab.isBusy() && tab.lane.queue.length === 0)
    tab.lane.frozenUntilMs = scheduler.nowMs + dice.between(1_000, 40_000)
}

function openPage(scene: Scene, tab: SimTab): void {
  const { dice } = scene
  const all = [...scene.world().documents.values()]
  const routes = all.filter(({ collection }) => collection === 'routes')
  const communities = all.filter(({ collection }) => collection === 'communities')
  const events = all.filter(({ collection }) => collection === 'events')
  const trips = all.filter(({ collection }) => collection === 'trips')
  const collections = all.filter(({ collection }) => collection === 'route_collections')
  const scopes = [
    ...routes.map(({ id }) => `route:${id}`),
    ...communities.map(({ id }) => `community-page:${id}`),
    ...events.map(({ id }) => `event:${id}`),
    ...trips.map(({ id }) => `trip:${id}`),
    ...collections.flatMap(({ id }) => [`collection:${id}`, `collection-lines:${id}`]),
    ...scene.members.map((id) => `profile:${id}`),
    ...PLACES.map(({ cell }) => `area:${cell.slice(0, dice.pick([4, 5]))}`),
  ]
  const scope = dice.pick(scopes)
  ask(scene, tab, (port) => port.subscribe(scope))
}

function jump({ dice }: Scene, device: SimDevice): void {
  device.skewMs = dice.pick([0, -5 * MINUTE_MS, 3 * 60 * MINUTE_MS, -10 * 365 * DAY_MS, 10 * 365 * DAY_MS])
}

function onSetAside(scene: Scene, act: (scene: Scene, at: At, key: SetAside) => void): boolean {
  const at = someTab(scene)
  const rows = at?.device.outbox().filter(({ state }) => state === 'refused' || state === 'held') ?? []
  const row = scene.dice.pickOrNone(rows)
  if (!at || !row) return false
  act(scene, at, row)
  return true
}

type SetAside = ReturnType<SimDevice['outbox']>[number]

function retry(scene: Scene, { tab }: At, { collection, id }: SetAside): void {
  ask(scene, tab, (port) => port.retry(collection, id))
}

function discard(scene: Scene, { device, tab }: At, { collection, id }: SetAside): void {
  // Discarding a created document discards its children. A tab killed meanwhile may have done this or not.
  const keys = allBehind(device.outbox(), keyOf(collection, id))
  if (collection === 'routes') keys.push(keyOf('tracks', id))
  scene.journal.discarded(device.name, keys)
  scene.elements.discarded(device.name, keys)
  ask(scene, tab, (port) => port.discard(collection, id))
}

/** The document and all pending documents that refer to it, directly or indirectly. */
function allBehind(waiting: readonly SetAside[], key: string): string[] {
  const keys = new Set([key])
  for (const one of keys)
    for (const row of waiting) if (row.refs?.includes(one)) keys.add(keyOf(row.collection, row.id))
  return [...keys]
}

/** Calls the port of a tab. Any result is fine, but in an open tab the call must not fail, except for a full disk. */
export function ask(scene: Scene, tab: SimTab, what: (port: MemberSyncPort) => Promise<unknown>): void {
  const port = tab.port()
  if (!port) return
  what(port).then(
    (answer) => scene.trace.note(`${tab.name} answers ${JSON.stringify(answer) ?? ''}`),
    (error: unknown) => {
      scene.trace.note(`${tab.name} fails: ${String(error)}`)
      if (tab.port() && !saysNoRoom(error)) scene.complain(`${tab.name}: ${String(error)}`)
    },
  )
}

function loseReplica({ trace }: Scene, device: SimDevice): void {
  if (!device.mayOpen()) return
  for (const tab of device.tabs) device.kill(tab)
  device.loseReplica()
  trace.note(`${device.name} has lost its replica`)
}
