import type { Route } from '#domain/route/route.ts'
import { VISIBILITIES } from '#domain/route/visibility.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { routeFieldsOf, routeGuess, trackFieldsOf } from '#tests/factories/documents.ts'
import type { SimDevice } from '../../device/sim-device.ts'
import type { SimTab } from '../../device/tab.ts'
import { type Action, pickOpenTab, type SimContext } from '../context.ts'
import { setOnline } from '../environment/devices.ts'
import { PLACES } from '../places.ts'

const ROUTE_VISIBILITIES = VISIBILITIES.filter((visibility) => visibility !== 'community')
/** a name that the server rejects */
export const TOO_SHORT = 'a'

export const routeActions: Action[] = [
  {
    name: 'create_route',
    weight: 9,
    run: (context) => makeRoute(context, context.journal.uniqueText('Way')),
  },
  { name: 'create_invalid_route', weight: 3, run: (context) => makeRoute(context, TOO_SHORT) },
  {
    name: 'edit_route',
    weight: 16,
    run: (context) => onOwn(context, (at) => edit(context, at, someFields(context))),
  },
  {
    name: 'change_route_visibility',
    weight: 9,
    run: (context) =>
      onOwn(context, (at) => edit(context, at, { visibility: context.dice.pick(ROUTE_VISIBILITIES) })),
  },
  {
    name: 'change_route_state',
    weight: 3,
    run: (context) =>
      onOwn(context, (at) => edit(context, at, { state: context.dice.pick(['draft', 'published']) })),
  },
  {
    name: 'edit_route_invalidly',
    weight: 1,
    run: (context) => onOwn(context, (at) => edit(context, at, { name: TOO_SHORT })),
  },
  { name: 'delete_route', weight: 4, run: (context) => onOwn(context, (at) => remove(context, at)) },
  { name: 'edit_route_concurrently', weight: 18, run: (context) => onTwoDevices(context, editConcurrently) },
  { name: 'delete_under_edit', weight: 12, run: (context) => onTwoDevices(context, deleteUnderEdit) },
  { name: 'edit_track', weight: 3, run: (context) => onOwn(context, (at) => editLine(context, at)) },
]

export function makeRoute(context: SimContext, name: string): boolean {
  const at = pickOpenTab(context)
  if (!at) return false
  const { dice, journal } = context
  const id = context.newId()
  const { start, cell } = dice.pick(PLACES)
  const fields = routeFieldsOf({
    name,
    description: journal.uniqueText('Up and down.'),
    visibility: dice.pick(ROUTE_VISIBILITIES),
    original: dice.chance(0.5) ? { media: 'file', name: 'tour.gpx' } : null,
    start,
    cell,
  })
  const line = trackFieldsOf({ waypoints: [waypoint(journal.uniqueText('Hut'))] })
  context.write(at.device, at.tab, [
    {
      collection: 'routes',
      id,
      action: 'create',
      set: fields,
      optimisticValues: routeGuess(at.device.memberId),
    },
    { collection: 'tracks', id, action: 'create', set: line },
  ])
  return true
}

interface OwnRoute {
  device: SimDevice
  tab: SimTab
  route: WireDocument & Partial<Route>
}

/** Acts on one of the member's own routes that the device shows. */
function onOwn(context: SimContext, act: (at: OwnRoute) => boolean): boolean {
  const at = pickOpenTab(context)
  const route = at && context.dice.pickOrNone(ownRoutes(at.device))
  return route ? act({ ...at, route }) : false
}

function ownRoutes(device: SimDevice): OwnRoute['route'][] {
  const shown = device.documents('routes').map(({ doc }) => doc as OwnRoute['route'])
  return shown.filter(({ author }) => author?.id === device.memberId)
}

/** Acts on a route that two devices of its author show. */
function onTwoDevices(
  context: SimContext,
  act: (context: SimContext, one: OwnRoute, other: OwnRoute) => void,
): boolean {
  const open = context.devices.filter((device) => device.openTabs().length > 0)
  const pairs = open.flatMap((device) =>
    open
      .filter((other) => other !== device && other.memberId === device.memberId)
      .flatMap((other) => sharedRoutes(device, other).map((route) => ({ device, other, route }))),
  )
  const pair = context.dice.pickOrNone(pairs)
  if (!pair) return false
  const { device, other, route } = pair
  act(context, { device, tab: device.anyTab(), route }, { device: other, tab: other.anyTab(), route })
  return true
}

function sharedRoutes(one: SimDevice, other: SimDevice): OwnRoute['route'][] {
  const there = new Set(other.documents('routes').map(({ doc }) => doc.id))
  return ownRoutes(one).filter(({ id }) => there.has(id))
}

/** Sometimes a device is offline while it writes, and pulls other changes later. */
function maybeGoOffline(context: SimContext, { device }: OwnRoute): void {
  if (context.dice.chance(0.6)) setOnline(context, device, false)
}

function editConcurrently(context: SimContext, one: OwnRoute, other: OwnRoute): void {
  maybeGoOffline(context, one)
  edit(context, one, { description: context.journal.uniqueText('On the left.') })
  edit(context, other, {
    description: context.journal.uniqueText('On the right.'),
    tags: [context.journal.uniqueText('tag')],
  })
}

function deleteUnderEdit(context: SimContext, one: OwnRoute, other: OwnRoute): void {
  maybeGoOffline(context, one)
  edit(context, one, { name: context.journal.uniqueText('Last words') })
  remove(context, other)
}

function edit(context: SimContext, { device, tab, route }: OwnRoute, set: Record<string, unknown>): boolean {
  context.write(device, tab, [{ collection: 'routes', id: route.id, action: 'edit', set }])
  return true
}

function someFields({ dice, journal }: SimContext): Record<string, unknown> {
  return dice.pick([
    { name: journal.uniqueText('Ridge') },
    { description: journal.uniqueText('Steep.') },
    { name: journal.uniqueText('Hollow'), grade: dice.pick(['easy', 'hard'] as const) },
    { tags: [journal.uniqueText('tag')] },
    { ...dice.pick(PLACES) },
    { practical: { access: journal.uniqueText('By bus'), parking: '', transport: '', water: '', gear: '' } },
  ])
}

function remove(context: SimContext, { device, tab, route }: OwnRoute): boolean {
  context.write(device, tab, [{ collection: 'routes', id: route.id, action: 'delete', set: {} }])
  return true
}

function editLine(context: SimContext, { device, tab, route }: OwnRoute): boolean {
  if (!device.documents('tracks').some(({ doc }) => doc.id === route.id)) return false
  const waypoints = [waypoint(context.journal.uniqueText('Spring'))]
  context.write(device, tab, [{ collection: 'tracks', id: route.id, action: 'edit', set: { waypoints } }])
  return true
}

const waypoint = (name: string) => ({ lat: 47.5, lon: 14.6, height: null, name, note: '', symbol: '' })
