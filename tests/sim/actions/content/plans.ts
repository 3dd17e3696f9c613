import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { canonicalJson } from '#domain/std/canonical-json.ts'
import { placeAtIndex } from '#domain/std/rank/ranked-list.ts'
import type { Trip, TripDay } from '#domain/trip/trip.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { collectionFieldsOf, tripFieldsOf } from '#tests/factories/nouns.ts'
import type { SimDevice } from '../../device/sim-device.ts'
import type { SimTab } from '../../device/tab.ts'
import { type Action, pickOpenTab, type SimContext } from '../context.ts'
import { setOnline } from '../environment/devices.ts'
import { editDays, editItems, editPacking, newDay } from './plan-lists.ts'

// Trips and collections of routes. A write contains the whole list; lists are merged element by element.

const PLAN_VISIBILITIES = ['private', 'followers', 'public'] as const

export const planActions: Action[] = [
  { name: 'create_trip', weight: 4, run: makeTrip },
  { name: 'edit_plan_list', weight: 8, run: (context) => onEditable(context, (at) => editList(context, at)) },
  { name: 'edit_plan_concurrently', weight: 8, run: (context) => onTwoDevices(context, editConcurrently) },
  {
    name: 'change_plan_visibility',
    weight: 1.5,
    run: (context) => onOwn(context, (at) => changeVisibility(context, at)),
  },
  { name: 'delete_plan', weight: 0.7, run: (context) => onOwn(context, (at) => remove(context, at)) },
  { name: 'create_collection', weight: 3, run: makeCollection },
]

interface EditablePlan {
  device: SimDevice
  tab: SimTab
  collection: 'trips' | 'route_collections'
  plan: WireDocument & Partial<Trip> & Partial<RouteCollection>
}

export function makeTrip(context: SimContext): boolean {
  const at = pickOpenTab(context)
  if (!at) return false
  const { dice, journal } = context
  const days = [newDay(context), newDay(context)].reduce<TripDay[]>(
    (list, day) => placeAtIndex(list, day, list.length),
    [],
  )
  const set = tripFieldsOf({
    name: journal.uniqueText('Tour'),
    days,
    visibility: dice.pick(PLAN_VISIBILITIES),
  })
  const optimisticValues = { author: cardOf(at.device), collaborators: [], start: null, end: null }
  context.write(at.device, at.tab, [
    { collection: 'trips', id: context.newId(), action: 'create', set, optimisticValues },
  ])
  return true
}

function makeCollection(context: SimContext): boolean {
  const at = pickOpenTab(context)
  if (!at) return false
  const set = collectionFieldsOf({
    name: context.journal.uniqueText('Ridges'),
    visibility: context.dice.pick(PLAN_VISIBILITIES),
  })
  const totals = { distance: 0, ascent: 0, count: 0 }
  const optimisticValues = { author: cardOf(at.device), collaborators: [], totals }
  context.write(at.device, at.tab, [
    { collection: 'route_collections', id: context.newId(), action: 'create', set, optimisticValues },
  ])
  return true
}

/** The plans that the member may edit, as owner or as editor. */
function editablePlans({ device, tab }: Pick<EditablePlan, 'device' | 'tab'>): EditablePlan[] {
  return (['trips', 'route_collections'] as const).flatMap((collection) =>
    device
      .documents(collection)
      .map(({ doc }) => ({ device, tab, collection, plan: doc as EditablePlan['plan'] }))
      .filter(
        ({ plan }) => (isOwn(device, plan) || isEditor(device, plan)) && showsPendingWrites(device, plan),
      ),
  )
}

const isOwn = ({ memberId }: SimDevice, { author }: EditablePlan['plan']): boolean => author?.id === memberId

const isEditor = ({ memberId }: SimDevice, { collaborators = [] }: EditablePlan['plan']): boolean =>
  collaborators.some(({ member, role }) => member.id === memberId && role === 'editor')

/** Whether the device shows all its pending writes: a new write is based on the shown list. */
function showsPendingWrites(device: SimDevice, plan: EditablePlan['plan']): boolean {
  const shown: Record<string, unknown> = plan
  const written = device.outbox().filter(({ id }) => id === plan.id)
  const now = Object.entries(Object.assign({}, ...written.map(({ set }) => set)) as object)
  return (
    !device.isWriting() && now.every(([field, value]) => canonicalJson(shown[field]) === canonicalJson(value))
  )
}

function onOwn(context: SimContext, act: (at: EditablePlan) => void): boolean {
  return onEditable(context, act, ({ device, plan }) => isOwn(device, plan))
}

function onEditable(
  context: SimContext,
  act: (at: EditablePlan) => void,
  isMeant: (at: EditablePlan) => boolean = () => true,
): boolean {
  const tab = pickOpenTab(context)
  const at = tab && context.dice.pickOrNone(editablePlans(tab).filter(isMeant))
  if (at) act(at)
  return at !== null
}

/** Acts on a plan that two devices may edit, of one member or of two collaborators. */
function onTwoDevices(
  context: SimContext,
  act: (context: SimContext, one: EditablePlan, other: EditablePlan) => void,
): boolean {
  const open = context.devices.filter((device) => device.openTabs().length > 0)
  const shown = open.flatMap((device) => editablePlans({ device, tab: device.anyTab() }))
  const pairs = shown.flatMap((one) =>
    shown
      .filter((other) => other.device !== one.device && other.plan.id === one.plan.id)
      .map((other) => ({ one, other })),
  )
  const pair = context.dice.pickOrNone(pairs)
  if (pair) act(context, pair.one, pair.other)
  return pair !== null
}

function editConcurrently(context: SimContext, one: EditablePlan, other: EditablePlan): void {
  if (context.dice.chance(0.6)) setOnline(context, one.device, false)
  editList(context, one)
  editList(context, other)
}

function editList(context: SimContext, at: EditablePlan): void {
  const { plan, collection } = at
  if (collection === 'route_collections')
    return write(context, at, { items: editItems(context, plan.items ?? []) })
  if (context.dice.chance(0.3))
    return write(context, at, { packing: editPacking(context, plan.packing ?? []) })
  write(context, at, { days: editDays(context, plan.days ?? []) })
}

const changeVisibility = (context: SimContext, at: EditablePlan): void =>
  write(context, at, { visibility: context.dice.pick(PLAN_VISIBILITIES) })

function write(
  context: SimContext,
  { device, tab, collection, plan }: EditablePlan,
  set: Record<string, unknown>,
): void {
  const shown: Record<string, unknown> = plan
  const seen = Object.fromEntries(Object.keys(set).map((field) => [field, shown[field]]))
  context.write(device, tab, [{ collection, id: plan.id, action: 'edit', set, baseValues: seen }])
}

function remove(context: SimContext, { device, tab, collection, plan }: EditablePlan): void {
  context.write(device, tab, [{ collection, id: plan.id, action: 'delete', set: {} }])
}

const cardOf = ({ memberId }: SimDevice) => ({ id: memberId, username: memberId, avatar: null, level: 0 })
