import { relationId } from '#domain/relation/relation-key.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { eventFieldsOf, relationOf } from '#tests/factories/nouns.ts'
import type { SimDevice } from '../device/sim-device.ts'
import type { SimTab } from '../device/tab.ts'
import { PLACES } from './places.ts'
import { type Act, type Scene, someTab } from './scene.ts'

const MONTH_MS = 30 * 24 * 60 * 60_000
const HOURS_MS = 6 * 60 * 60_000
const CAPACITIES = [1, 1, 2, null]

export const eventActs: Act[] = [
  { name: 'make_event', weight: 3, run: make },
  { name: 'answer_event', weight: 7, run: (scene) => onSome(scene, (at) => answer(scene, at)) },
  { name: 'resize_event', weight: 2, run: (scene) => onSome(scene, (at) => resize(scene, at)) },
  { name: 'end_event', weight: 0.7, run: (scene) => onSome(scene, (at) => remove(scene, at)) },
]

interface At {
  device: SimDevice
  tab: SimTab
  event: WireDocument
}

/** Acts on an event that the device shows. */
function onSome(scene: Scene, act: (at: At) => void): boolean {
  const at = someTab(scene)
  const shown = at && scene.dice.pickOrNone(at.device.documents('events'))
  if (!shown) return false
  act({ ...at, event: shown.doc })
  return true
}

function make(scene: Scene): boolean {
  const at = someTab(scene)
  if (!at) return false
  const { dice, journal, scheduler } = scene
  const { start: place } = dice.pick(PLACES)
  const startMs = scheduler.nowMs + MONTH_MS
  const set = eventFieldsOf({
    title: journal.text('Outing'),
    start: new Date(startMs).toISOString(),
    end: new Date(startMs + HOURS_MS).toISOString(),
    meetingPoint: { name: 'At the bridge', ...place, parking: '', transport: '' },
    capacity: dice.pick(CAPACITIES),
  })
  const guess = { author: cardOf(at.device), participant_count: 0, waitlist_count: 0, like_count: 0 }
  const id = scene.newId()
  scene.write(at.device, at.tab, [
    { collection: 'events', id, action: 'create', set, optimisticValues: guess },
  ])
  return true
}

/** Sends or changes the member's rsvp. */
function answer(scene: Scene, { device, tab, event }: At): void {
  const edge = { kind: 'participation', member: device.memberId, target: event.id } as const
  const id = relationId(edge)
  const data = { answer: scene.dice.pick(['going', 'going', 'not_going'] as const), guests: 0 }
  if (device.documents('relations').some(({ doc }) => doc.id === id)) {
    scene.write(device, tab, [{ collection: 'relations', id, action: 'edit', set: { data } }])
    return
  }
  const { kind, target, state, position, checkedInAt } = relationOf(edge)
  const guess = { author: cardOf(device), state, position, checkedInAt }
  const set = { kind, target, data }
  scene.write(device, tab, [{ collection: 'relations', id, action: 'create', set, optimisticValues: guess }])
}

function resize(scene: Scene, { device, tab, event }: At): void {
  const set = { capacity: scene.dice.pick(CAPACITIES) }
  scene.write(device, tab, [{ collection: 'events', id: event.id, action: 'edit', set }])
}

function remove(scene: Scene, { device, tab, event }: At): void {
  scene.write(device, tab, [{ collection: 'events', id: event.id, action: 'delete', set: {} }])
}

const cardOf = ({ memberId }: SimDevice) => ({ id: memberId, username: memberId, avatar: null, level: 0 })
