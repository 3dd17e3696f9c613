import { relationId } from '#domain/relation/relation-key.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { eventFieldsOf, relationOf } from '#tests/factories/nouns.ts'
import type { SimDevice } from '../../device/sim-device.ts'
import type { SimTab } from '../../device/tab.ts'
import { type Action, pickOpenTab, type SimContext } from '../context.ts'
import { PLACES } from '../places.ts'

const MONTH_MS = 30 * 24 * 60 * 60_000
const HOURS_MS = 6 * 60 * 60_000
const CAPACITIES = [1, 1, 2, null]
const APPROVAL_PROBABILITY = 0.3
const QUESTION = 'How many hours do you walk?'
const QUESTIONS = [[], [QUESTION]]

export const eventActions: Action[] = [
  { name: 'create_event', weight: 3, run: createEvent },
  { name: 'send_rsvp', weight: 7, run: (context) => onEvent(context, (at) => sendRsvp(context, at)) },
  { name: 'change_capacity', weight: 2, run: (context) => onEvent(context, (at) => resize(context, at)) },
  {
    name: 'change_approval',
    weight: 1,
    run: (context) => onEvent(context, (at) => switchApproval(context, at)),
  },
  {
    name: 'change_questions',
    weight: 1,
    run: (context) => onEvent(context, (at) => changeQuestions(context, at)),
  },
  { name: 'answer_questions', weight: 8, run: answerQuestions },
  { name: 'decide_participant', weight: 4, run: (context) => onEvent(context, (at) => decide(context, at)) },
  { name: 'delete_event', weight: 0.7, run: (context) => onEvent(context, (at) => remove(context, at)) },
]

interface ShownEvent {
  device: SimDevice
  tab: SimTab
  event: WireDocument
}

/** Acts on an event that the device shows. */
function onEvent(context: SimContext, act: (at: ShownEvent) => void): boolean {
  const at = pickOpenTab(context)
  const shown = at && context.dice.pickOrNone(at.device.documents('events'))
  if (!shown) return false
  act({ ...at, event: shown.doc })
  return true
}

function createEvent(context: SimContext): boolean {
  const at = pickOpenTab(context)
  if (!at) return false
  const { dice, journal, scheduler } = context
  const { start: place } = dice.pick(PLACES)
  const startMs = scheduler.nowMs + MONTH_MS
  const set = eventFieldsOf({
    title: journal.uniqueText('Outing'),
    start: new Date(startMs).toISOString(),
    end: new Date(startMs + HOURS_MS).toISOString(),
    meetingPoint: { name: 'At the bridge', ...place, parking: '', transport: '' },
    capacity: dice.pick(CAPACITIES),
    approval: dice.chance(APPROVAL_PROBABILITY),
    questions: dice.pick(QUESTIONS),
  })
  const optimisticValues = {
    author: cardOf(at.device),
    series: null,
    occurrence: null,
    changed: [],
    participant_count: 0,
    waitlist_count: 0,
    like_count: 0,
  }
  const id = context.newId()
  context.write(at.device, at.tab, [{ collection: 'events', id, action: 'create', set, optimisticValues }])
  return true
}

/** Sends or changes the member's rsvp. */
function sendRsvp(context: SimContext, { device, tab, event }: ShownEvent): void {
  const relation = { kind: 'participation', member: device.memberId, target: event.id } as const
  const id = relationId(relation)
  const data = { answer: context.dice.pick(['going', 'going', 'not_going'] as const), guests: 0 }
  if (device.documents('relations').some(({ doc }) => doc.id === id)) {
    context.write(device, tab, [{ collection: 'relations', id, action: 'edit', set: { data } }])
    return
  }
  const { kind, target, data: _data, ...server } = relationOf(relation)
  const { state, position, reason, checkedInAt, checkIns } = server
  const optimisticValues = { author: cardOf(device), state, position, reason, checkedInAt, checkIns }
  const set = { kind, target, data }
  context.write(device, tab, [{ collection: 'relations', id, action: 'create', set, optimisticValues }])
}

function resize(context: SimContext, { device, tab, event }: ShownEvent): void {
  const set = { capacity: context.dice.pick(CAPACITIES) }
  context.write(device, tab, [{ collection: 'events', id: event.id, action: 'edit', set }])
}

function switchApproval(context: SimContext, { device, tab, event }: ShownEvent): void {
  const set = { approval: context.dice.chance(APPROVAL_PROBABILITY) }
  context.write(device, tab, [{ collection: 'events', id: event.id, action: 'edit', set }])
}

function changeQuestions(context: SimContext, { device, tab, event }: ShownEvent): void {
  const set = { questions: context.dice.pick(QUESTIONS) }
  context.write(device, tab, [{ collection: 'events', id: event.id, action: 'edit', set }])
}

/** Mostly answers hosts who ask something; the server rejects answers to others. */
function answerQuestions(context: SimContext): boolean {
  const at = pickOpenTab(context)
  if (!at) return false
  const shown = at.device.documents('events')
  const asking = shown.filter(({ doc }) => 'questions' in doc && (doc.questions as string[]).length > 0)
  const event = context.dice.pickOrNone(asking.length > 0 ? asking : shown)
  if (event) sendAnswers(context, { ...at, event: event.doc })
  return event !== null
}

function sendAnswers(context: SimContext, { device, tab, event }: ShownEvent): void {
  const relation = { kind: 'event_answers', member: device.memberId, target: event.id } as const
  const id = relationId(relation)
  const data = {
    answers: [{ question: QUESTION, answer: context.journal.uniqueText('Hours') }],
  }
  if (device.documents('relations').some(({ doc }) => doc.id === id)) {
    context.write(device, tab, [{ collection: 'relations', id, action: 'edit', set: { data } }])
    return
  }
  const set = { kind: relation.kind, target: { collection: 'events', id: event.id }, data }
  const optimisticValues = { author: cardOf(device) }
  context.write(device, tab, [{ collection: 'relations', id, action: 'create', set, optimisticValues }])
}

/** Approves or refuses a participant. The server rejects this unless the member hosts the event. */
function decide(context: SimContext, { device, tab, event }: ShownEvent): void {
  const isInEvent = (id: string) => id.startsWith('participation:') && id.endsWith(`:${event.id}`)
  const shown = device.documents('relations').filter(({ doc }) => isInEvent(doc.id))
  const participation = context.dice.pickOrNone(shown)
  if (!participation) return
  const set = { state: context.dice.pick(['going', 'going', 'refused'] as const) }
  context.write(device, tab, [{ collection: 'relations', id: participation.doc.id, action: 'edit', set }])
}

function remove(context: SimContext, { device, tab, event }: ShownEvent): void {
  context.write(device, tab, [{ collection: 'events', id: event.id, action: 'delete', set: {} }])
}

const cardOf = ({ memberId }: SimDevice) => ({ id: memberId, username: memberId, avatar: null, level: 0 })
