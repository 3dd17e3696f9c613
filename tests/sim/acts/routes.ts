import type { Route } from '#domain/route/route.ts'
import { VISIBILITIES } from '#domain/route/visibility.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { routeFieldsOf, routeGuess, trackFieldsOf } from '#tests/factories/documents.ts'
import type { SimDevice } from '../device/sim-device.ts'
import type { SimTab } from '../device/tab.ts'
import { turn } from './devices.ts'
import { PLACES } from './places.ts'
import { type Act, type Scene, someTab } from './scene.ts'

const SEEN_BY = VISIBILITIES.filter((visibility) => visibility !== 'community')
/** a name that the server rejects */
export const TOO_SHORT = 'ab'

export const routeActs: Act[] = [
  { name: 'make_route', weight: 9, run: (scene) => makeRoute(scene, scene.journal.text('Way')) },
  { name: 'make_bad_route', weight: 3, run: (scene) => makeRoute(scene, TOO_SHORT) },
  {
    name: 'edit_route',
    weight: 16,
    run: (scene) => onOwn(scene, (at) => edit(scene, at, someFields(scene))),
  },
  {
    name: 'show_route',
    weight: 9,
    run: (scene) => onOwn(scene, (at) => edit(scene, at, { visibility: scene.dice.pick(SEEN_BY) })),
  },
  {
    name: 'retract_route',
    weight: 3,
    run: (scene) => onOwn(scene, (at) => edit(scene, at, { state: scene.dice.pick(['draft', 'published']) })),
  },
  {
    name: 'spoil_route',
    weight: 1,
    run: (scene) => onOwn(scene, (at) => edit(scene, at, { name: TOO_SHORT })),
  },
  { name: 'delete_route', weight: 4, run: (scene) => onOwn(scene, (at) => remove(scene, at)) },
  { name: 'meet', weight: 18, run: (scene) => onBoth(scene, meet) },
  { name: 'delete_under_edit', weight: 12, run: (scene) => onBoth(scene, deleteUnderEdit) },
  { name: 'draw_line', weight: 3, run: (scene) => onOwn(scene, (at) => draw(scene, at)) },
]

export function makeRoute(scene: Scene, name: string): boolean {
  const at = someTab(scene)
  if (!at) return false
  const { dice, journal } = scene
  const id = scene.newId()
  const { start, cell } = dice.pick(PLACES)
  const fields = routeFieldsOf({
    name,
    description: journal.text('Up and down.'),
    visibility: dice.pick(SEEN_BY),
    original: dice.chance(0.5) ? { media: 'file', name: 'tour.gpx' } : null,
    start,
    cell,
  })
  const line = trackFieldsOf({ waypoints: [waypoint(journal.text('Hut'))] })
  scene.write(at.device, at.tab, [
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
function onOwn(scene: Scene, act: (at: OwnRoute) => boolean): boolean {
  const at = someTab(scene)
  const route = at && scene.dice.pickOrNone(ownRoutes(at.device))
  return route ? act({ ...at, route }) : false
}

function ownRoutes(device: SimDevice): OwnRoute['route'][] {
  const shown = device.documents('routes').map(({ doc }) => doc as OwnRoute['route'])
  return shown.filter(({ author }) => author?.id === device.memberId)
}

/** Acts on a route that two devices of its author show. */
function onBoth(scene: Scene, act: (scene: Scene, one: OwnRoute, other: OwnRoute) => void): boolean {
  const open = scene.devices.filter((device) => device.openTabs().length > 0)
  const pairs = open.flatMap((device) =>
    open
      .filter((other) => other !== device && other.memberId === device.memberId)
      .flatMap((other) => sharedRoutes(device, other).map((route) => ({ device, other, route }))),
  )
  const pair = scene.dice.pickOrNone(pairs)
  if (!pair) return false
  const { device, other, route } = pair
  act(scene, { device, tab: device.anyTab(), route }, { device: other, tab: other.anyTab(), route })
  return true
}

function sharedRoutes(one: SimDevice, other: SimDevice): OwnRoute['route'][] {
  const there = new Set(other.documents('routes').map(({ doc }) => doc.id))
  return ownRoutes(one).filter(({ id }) => there.has(id))
}

/** Sometimes a device is offline while it writes, and pulls other changes later. */
function sometimesOffline(scene: Scene, { device }: OwnRoute): void {
  if (scene.dice.chance(0.6)) turn(scene, device, false)
}

function meet(scene: Scene, one: OwnRoute, other: OwnRoute): void {
  sometimesOffline(scene, one)
  edit(scene, one, { description: scene.journal.text('On the left.') })
  edit(scene, other, { description: scene.journal.text('On the right.'), tags: [scene.journal.text('tag')] })
}

function deleteUnderEdit(scene: Scene, one: OwnRoute, other: OwnRoute): void {
  sometimesOffline(scene, one)
  edit(scene, one, { name: scene.journal.text('Last words') })
  remove(scene, other)
}

function edit(scene: Scene, { device, tab, route }: OwnRoute, set: Record<string, unknown>): boolean {
  scene.write(device, tab, [{ collection: 'routes', id: route.id, action: 'edit', set }])
  return true
}

function someFields({ dice, journal }: Scene): Record<string, unknown> {
  return dice.pick([
    { name: journal.text('Ridge') },
    { description: journal.text('Steep.') },
    { name: journal.text('Hollow'), grade: dice.pick(['easy', 'hard'] as const) },
    { tags: [journal.text('tag')] },
    { ...dice.pick(PLACES) },
    { practical: { access: journal.text('By bus'), parking: '', transport: '', water: '', gear: '' } },
  ])
}

function remove(scene: Scene, { device, tab, route }: OwnRoute): boolean {
  scene.write(device, tab, [{ collection: 'routes', id: route.id, action: 'delete', set: {} }])
  return true
}

function draw(scene: Scene, { device, tab, route }: OwnRoute): boolean {
  if (!device.documents('tracks').some(({ doc }) => doc.id === route.id)) return false
  const waypoints = [waypoint(scene.journal.text('Spring'))]
  scene.write(device, tab, [{ collection: 'tracks', id: route.id, action: 'edit', set: { waypoints } }])
  return true
}

const waypoint = (name: string) => ({ lat: 47.5, lon: 14.6, height: null, name, note: '', symbol: '' })
