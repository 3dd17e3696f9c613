import type { MemberSyncPort } from '#worker/sync/member-sync-deps.ts'
import type { SimDevice } from '../../device/sim-device.ts'
import { isQuotaError } from '../../device/storage-quota.ts'
import type { SimTab } from '../../device/tab.ts'
import { keyOf } from '../../oracle/expected-state.ts'
import { type Action, pickOpenTab, type SimContext } from '../context.ts'
import { PLACES } from '../places.ts'

const TABS_MAX = 2
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const HOMES = ['u26', 'u21', null]

export const deviceActions: Action[] = [
  { name: 'kill', weight: 8, run: (context) => onTab(context, ({ device, tab }) => device.kill(tab)) },
  {
    name: 'close',
    weight: 2,
    run: (context) => onTab(context, ({ device, tab }) => void close(context, device, tab)),
  },
  { name: 'open', weight: 12, run: (context) => onDevice(context, openTab) },
  {
    name: 'go_offline',
    weight: 4,
    run: (context) => onDevice(context, (device) => setOnline(context, device, false)),
  },
  {
    name: 'come_online',
    weight: 8,
    run: (context) => onDevice(context, (device) => setOnline(context, device, true)),
  },
  {
    name: 'work_offline',
    weight: 2,
    run: (context) => onTab(context, ({ tab }) => workOffline(context, tab)),
  },
  { name: 'freeze', weight: 2, run: (context) => onTab(context, ({ tab }) => freeze(context, tab)) },
  {
    name: 'foreground',
    weight: 3,
    run: (context) =>
      onTab(context, ({ tab }) => callPort(context, tab, (port) => port.reportSignal('foreground'))),
  },
  {
    name: 'sync_now',
    weight: 4,
    run: (context) => onTab(context, ({ tab }) => callPort(context, tab, (port) => port.syncNow())),
  },
  { name: 'open_page', weight: 8, run: (context) => onTab(context, ({ tab }) => openPage(context, tab)) },
  {
    name: 'free_space',
    weight: 2,
    run: (context) => onTab(context, ({ tab }) => callPort(context, tab, (port) => port.freeSpace())),
  },
  {
    name: 'move_home',
    weight: 2,
    run: (context) => onDevice(context, (device) => device.moveHome(context.dice.pick(HOMES))),
  },
  {
    name: 'change_clock',
    weight: 2,
    run: (context) => onDevice(context, (device) => changeClock(context, device)),
  },
  { name: 'retry', weight: 4, run: (context) => onParkedWrite(context, retry) },
  { name: 'discard', weight: 3, run: (context) => onParkedWrite(context, discard) },
  {
    name: 'lose_replica',
    weight: 3,
    run: (context) => onDevice(context, (device) => loseReplica(context, device)),
  },
  {
    name: 'run_service_worker',
    weight: 5,
    run: (context) => onDevice(context, (device) => context.server.deliverBackgroundPush(device)),
  },
]

interface OpenTab {
  device: SimDevice
  tab: SimTab
}

function onTab(context: SimContext, act: (at: OpenTab) => void): boolean {
  const at = pickOpenTab(context)
  if (at) act(at)
  return at !== null
}

function onDevice(context: SimContext, act: (device: SimDevice) => void): boolean {
  act(context.dice.pick(context.devices))
  return true
}

function openTab(device: SimDevice): void {
  if (device.tabs.length < TABS_MAX && device.canOpen()) device.openTab()
}

async function close(context: SimContext, device: SimDevice, tab: SimTab): Promise<void> {
  await device.close(tab)
  context.trace.note(`${tab.name} is closed`)
}

/** The browser goes offline or online. */
export function setOnline(context: SimContext, device: SimDevice, online: boolean): void {
  device.isOnline = online
  for (const tab of device.openTabs())
    callPort(context, tab, (port) => port.reportSignal(online ? 'online' : 'offline'))
}

function workOffline(context: SimContext, tab: SimTab): void {
  const on = context.dice.chance(0.5)
  callPort(context, tab, (port) => port.setWorkOffline(on))
}

/** Freezes a background tab; browsers wait until its transactions are done. */
function freeze({ scheduler, dice }: SimContext, tab: SimTab): void {
  if (!tab.isBusy() && tab.lane.queue.length === 0)
    tab.lane.frozenUntilMs = scheduler.nowMs + dice.between(1_000, 40_000)
}

function openPage(context: SimContext, tab: SimTab): void {
  const { dice } = context
  const all = [...context.expectedState().documents.values()]
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
    ...context.members.map((id) => `profile:${id}`),
    ...PLACES.map(({ cell }) => `area:${cell.slice(0, dice.pick([4, 5]))}`),
  ]
  const scope = dice.pick(scopes)
  callPort(context, tab, (port) => port.subscribe(scope))
}

function changeClock({ dice }: SimContext, device: SimDevice): void {
  device.skewMs = dice.pick([0, -5 * MINUTE_MS, 3 * 60 * MINUTE_MS, -10 * 365 * DAY_MS, 10 * 365 * DAY_MS])
}

function onParkedWrite(
  context: SimContext,
  act: (context: SimContext, at: OpenTab, key: ParkedWrite) => void,
): boolean {
  const at = pickOpenTab(context)
  const rows = at?.device.outbox().filter(({ state }) => state === 'refused' || state === 'held') ?? []
  const row = context.dice.pickOrNone(rows)
  if (!at || !row) return false
  act(context, at, row)
  return true
}

type ParkedWrite = ReturnType<SimDevice['outbox']>[number]

function retry(context: SimContext, { tab }: OpenTab, { collection, id }: ParkedWrite): void {
  callPort(context, tab, (port) => port.retry(collection, id))
}

function discard(context: SimContext, { device, tab }: OpenTab, { collection, id }: ParkedWrite): void {
  // Discarding a created document discards its children. A tab killed meanwhile may have done this or not.
  const outbox = device.outbox()
  const keys = dependentsOf(outbox, keyOf(collection, id))
  if (collection === 'routes') keys.push(keyOf('tracks', id))
  const created = outbox.filter((row) => row.create).map((row) => keyOf(row.collection, row.id))
  const discarded = created.filter((key) => keys.includes(key))
  context.journal.markDiscarded(device.name, keys, discarded)
  context.lists.markDiscarded(device.name, keys)
  callPort(context, tab, (port) => port.discard(collection, id))
}

/** The document and all pending documents that refer to it, directly or indirectly. */
function dependentsOf(waiting: readonly ParkedWrite[], key: string): string[] {
  const keys = new Set([key])
  for (const one of keys)
    for (const row of waiting) if (row.refs?.includes(one)) keys.add(keyOf(row.collection, row.id))
  return [...keys]
}

/** Calls the port of a tab. Any result is fine, but in an open tab the call must not fail, except for a full disk. */
export function callPort(
  context: SimContext,
  tab: SimTab,
  what: (port: MemberSyncPort) => Promise<unknown>,
): void {
  const port = tab.port()
  if (!port) return
  what(port).then(
    (answer) => context.trace.note(`${tab.name} returns ${JSON.stringify(answer) ?? ''}`),
    (error: unknown) => {
      context.trace.note(`${tab.name} fails: ${String(error)}`)
      if (tab.port() && !isQuotaError(error)) context.reportProblem(`${tab.name}: ${String(error)}`)
    },
  )
}

function loseReplica({ trace }: SimContext, device: SimDevice): void {
  if (!device.canOpen()) return
  for (const tab of device.tabs) device.kill(tab)
  device.loseReplica()
  trace.note(`${device.name} loses its replica`)
}
