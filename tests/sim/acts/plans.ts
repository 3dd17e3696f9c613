import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { canonicalJson } from '#domain/std/canonical-json.ts'
import { placeAtIndex } from '#domain/std/rank/ranked-list.ts'
import type { Trip, TripDay } from '#domain/trip/trip.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { collectionFieldsOf, tripFieldsOf } from '#tests/factories/nouns.ts'
import type { SimDevice } from '../device/sim-device.ts'
import type { SimTab } from '../device/tab.ts'
import { turn } from './devices.ts'
import { daysAfter, itemsAfter, newDay, packingAfter } from './plan-lists.ts'
import { type Act, type Scene, someTab } from './scene.ts'

// Trips and collections of routes. A write contains the whole list; lists are merged element by element.

const SEEN_BY = ['private', 'followers', 'public'] as const

export const planActs: Act[] = [
  { name: 'make_trip', weight: 4, run: makeTrip },
  { name: 'plan', weight: 8, run: (scene) => onKept(scene, (at) => rearrange(scene, at)) },
  { name: 'plan_at_once', weight: 8, run: (scene) => onBoth(scene, planAtOnce) },
  { name: 'show_plan', weight: 1.5, run: (scene) => onOwn(scene, (at) => show(scene, at)) },
  { name: 'delete_plan', weight: 0.7, run: (scene) => onOwn(scene, (at) => remove(scene, at)) },
  { name: 'make_collection', weight: 3, run: makeCollection },
]

interface At {
  device: SimDevice
  tab: SimTab
  collection: 'trips' | 'route_collections'
  plan: WireDocument & Partial<Trip> & Partial<RouteCollection>
}

export function makeTrip(scene: Scene): boolean {
  const at = someTab(scene)
  if (!at) return false
  const { dice, journal } = scene
  const days = [newDay(scene), newDay(scene)].reduce<TripDay[]>(
    (list, day) => placeAtIndex(list, day, list.length),
    [],
  )
  const set = tripFieldsOf({ name: journal.text('Tour'), days, visibility: dice.pick(SEEN_BY) })
  const guess = { author: cardOf(at.device), collaborators: [], start: null, end: null }
  scene.write(at.device, at.tab, [
    { collection: 'trips', id: scene.newId(), action: 'create', set, optimisticValues: guess },
  ])
  return true
}

function makeCollection(scene: Scene): boolean {
  const at = someTab(scene)
  if (!at) return false
  const set = collectionFieldsOf({ name: scene.journal.text('Ridges'), visibility: scene.dice.pick(SEEN_BY) })
  const totals = { distance: 0, ascent: 0, count: 0 }
  const guess = { author: cardOf(at.device), collaborators: [], totals }
  scene.write(at.device, at.tab, [
    { collection: 'route_collections', id: scene.newId(), action: 'create', set, optimisticValues: guess },
  ])
  return true
}

/** The plans that the member may edit, as owner or as editor. */
function keptPlans({ device, tab }: Pick<At, 'device' | 'tab'>): At[] {
  return (['trips', 'route_collections'] as const).flatMap((collection) =>
    device
      .documents(collection)
      .map(({ doc }) => ({ device, tab, collection, plan: doc as At['plan'] }))
      .filter(({ plan }) => (isOwn(device, plan) || isEditor(device, plan)) && isWhole(device, plan)),
  )
}

const isOwn = ({ memberId }: SimDevice, { author }: At['plan']): boolean => author?.id === memberId

const isEditor = ({ memberId }: SimDevice, { collaborators = [] }: At['plan']): boolean =>
  collaborators.some(({ member, role }) => member.id === memberId && role === 'editor')

/** Whether the device shows all its pending writes: a new write is based on the shown list. */
function isWhole(device: SimDevice, plan: At['plan']): boolean {
  const shown: Record<string, unknown> = plan
  const written = device.outbox().filter(({ id }) => id === plan.id)
  const now = Object.entries(Object.assign({}, ...written.map(({ set }) => set)) as object)
  return (
    !device.isWriting() && now.every(([field, value]) => canonicalJson(shown[field]) === canonicalJson(value))
  )
}

function onOwn(scene: Scene, act: (at: At) => void): boolean {
  return onKept(scene, act, ({ device, plan }) => isOwn(device, plan))
}

function onKept(scene: Scene, act: (at: At) => void, isMeant: (at: At) => boolean = () => true): boolean {
  const tab = someTab(scene)
  const at = tab && scene.dice.pickOrNone(keptPlans(tab).filter(isMeant))
  if (at) act(at)
  return at !== null
}

/** Acts on a plan that two devices may edit, of one member or of two collaborators. */
function onBoth(scene: Scene, act: (scene: Scene, one: At, other: At) => void): boolean {
  const open = scene.devices.filter((device) => device.openTabs().length > 0)
  const shown = open.flatMap((device) => keptPlans({ device, tab: device.anyTab() }))
  const pairs = shown.flatMap((one) =>
    shown
      .filter((other) => other.device !== one.device && other.plan.id === one.plan.id)
      .map((other) => ({ one, other })),
  )
  const pair = scene.dice.pickOrNone(pairs)
  if (pair) act(scene, pair.one, pair.other)
  return pair !== null
}

function planAtOnce(scene: Scene, one: At, other: At): void {
  if (scene.dice.chance(0.6)) turn(scene, one.device, false)
  rearrange(scene, one)
  rearrange(scene, other)
}

function rearrange(scene: Scene, at: At): void {
  const { plan, collection } = at
  if (collection === 'route_collections')
    return write(scene, at, { items: itemsAfter(scene, plan.items ?? []) })
  if (scene.dice.chance(0.3)) return write(scene, at, { packing: packingAfter(scene, plan.packing ?? []) })
  write(scene, at, { days: daysAfter(scene, plan.days ?? []) })
}

const show = (scene: Scene, at: At): void => write(scene, at, { visibility: scene.dice.pick(SEEN_BY) })

function write(scene: Scene, { device, tab, collection, plan }: At, set: Record<string, unknown>): void {
  const shown: Record<string, unknown> = plan
  const seen = Object.fromEntries(Object.keys(set).map((field) => [field, shown[field]]))
  scene.write(device, tab, [{ collection, id: plan.id, action: 'edit', set, baseValues: seen }])
}

function remove(scene: Scene, { device, tab, collection, plan }: At): void {
  scene.write(device, tab, [{ collection, id: plan.id, action: 'delete', set: {} }])
}

const cardOf = ({ memberId }: SimDevice) => ({ id: memberId, username: memberId, avatar: null, level: 0 })
