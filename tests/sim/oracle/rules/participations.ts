import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import type { ExpectedDocument, ExpectedState } from '../expected-state.ts'
import { authorOnly } from './noun-rules.ts'

// Places and waitlists of events, as the specification has them. No member in the simulation brings guests.

export const hostOf = (world: ExpectedState, event: string): string | undefined =>
  world.find('events', event)?.authorId

/** Only hosts who ask something get answers. */
export function asksAnything(world: ExpectedState, event: string): boolean {
  const questions = world.find('events', event)?.fields['questions']
  return Array.isArray(questions) && questions.length > 0
}

/** A member writes the answer, and the host of the event the state. */
export function participationEditErrors(
  world: ExpectedState,
  participation: ExpectedDocument,
  { memberId, set, target }: { memberId: string; set: Record<string, unknown>; target: string },
): ErrorCode[] {
  if ('state' in set && hostOf(world, target) !== memberId) return ['forbidden']
  return 'data' in set ? authorOnly(participation, memberId) : []
}

export function participationUpdateErrors(
  world: ExpectedState,
  participation: ExpectedDocument,
  set: Record<string, unknown>,
): ErrorCode[] {
  const { state } = participation.fields
  if ('data' in set) {
    const { answer } = set['data'] as { answer: string }
    return state === 'refused' && answer === 'going' && answerOf(participation) !== 'going'
      ? ['forbidden']
      : []
  }
  if (set['state'] !== 'going' || state === 'going') return []
  if (answerOf(participation) === 'not_going') return state === 'refused' ? [] : ['forbidden']
  const isFull = freePlaces(world, eventOf(participation), participation.id) === 0
  return state === 'waitlist' && isFull ? ['full'] : []
}

/** Applies a changed answer or decision, and fills free places from the waitlist. */
export function applyRsvp(
  world: ExpectedState,
  before: ExpectedDocument | null,
  after: ExpectedDocument,
): void {
  const event = eventOf(after)
  if (!after.deleted) {
    const isNew = before === null || before.deleted
    setSeat(world, after, isNew ? seatFor(world, after) : nextSeat(world, before, after))
  }
  settleWaitlist(world, event)
}

/** Applies a changed capacity or approval. */
export function applyEventEdit(
  world: ExpectedState,
  before: ExpectedDocument | null,
  after: ExpectedDocument,
): void {
  settleWaitlist(world, after.id)
  if (before?.fields['approval'] !== true || after.fields['approval'] !== false) return
  const asked = rsvpsTo(world, after.id).filter(({ fields }) => fields['state'] === 'requested')
  const order = (id: string) => world.requestOrder.lastIndexOf(id)
  for (const request of asked.toSorted((a, b) => order(a.id) - order(b.id)))
    setSeat(world, request, seatFor(world, request, { isApproved: true }))
}

interface Seat {
  state: 'requested' | 'going' | 'waitlist' | 'refused' | null
  position: number | null
}

function setSeat(world: ExpectedState, rsvp: ExpectedDocument, seat: Seat): void {
  const known = world.documents.get(`relations/${rsvp.id}`)
  if (seat.state === 'requested' && known?.fields['state'] !== 'requested') world.requestOrder.push(rsvp.id)
  world.put({ ...rsvp, fields: { ...rsvp.fields, ...seat } })
}

/** The seat of an existing participation after the host's decision or another answer. */
function nextSeat(world: ExpectedState, before: ExpectedDocument, after: ExpectedDocument): Seat {
  const seat = { state: after.fields['state'], position: before.fields['position'] } as Seat
  if (before.fields['state'] !== seat.state) {
    if (seat.state === 'refused') return { state: 'refused', position: null }
    return seatFor(world, after, { isApproved: true })
  }
  const isSameAnswer = answerOf(before) === answerOf(after)
  return isSameAnswer || seat.state === 'refused' ? seat : seatFor(world, after)
}

/** A new participant goes behind the waitlist. */
function seatFor(world: ExpectedState, asked: ExpectedDocument, { isApproved = false } = {}): Seat {
  if (answerOf(asked) !== 'going') return { state: null, position: null }
  const event = eventOf(asked)
  const needsApproval = world.find('events', event)?.fields['approval'] === true
  if (needsApproval && !isApproved && asked.authorId !== hostOf(world, event))
    return { state: 'requested', position: null }
  const waiting = waitlistOf(rsvpsTo(world, event).filter(({ id }) => id !== asked.id))
  if (waiting.length === 0 && freePlaces(world, event, asked.id) > 0)
    return { state: 'going', position: null }
  return { state: 'waitlist', position: waiting.length + 1 }
}

/** The first on the waitlist get the free places; the others move up. */
function settleWaitlist(world: ExpectedState, event: string): void {
  const waiting = waitlistOf(rsvpsTo(world, event))
  const free = freePlaces(world, event)
  for (const [at, rsvp] of waiting.entries()) {
    const seat: Seat =
      at < free ? { state: 'going', position: null } : { state: 'waitlist', position: at - free + 1 }
    world.put({ ...rsvp, fields: { ...rsvp.fields, ...seat } })
  }
}

function rsvpsTo(world: ExpectedState, event: string): ExpectedDocument[] {
  const found = world.members.map((member) => world.find('relations', `participation:${member}:${event}`))
  return found.filter((answer) => answer !== null)
}

const waitlistOf = (answers: readonly ExpectedDocument[]): ExpectedDocument[] =>
  answers
    .filter(({ fields }) => fields['state'] === 'waitlist')
    .toSorted((a, b) => Number(a.fields['position']) - Number(b.fields['position']))

/** The places that the others leave free. */
function freePlaces(world: ExpectedState, event: string, except?: string): number {
  const going = rsvpsTo(world, event).filter(({ id, fields }) => id !== except && fields['state'] === 'going')
  const capacity = world.find('events', event)?.fields['capacity'] as number | null | undefined
  return Math.max(0, (capacity ?? Infinity) - going.length)
}

const eventOf = ({ id }: ExpectedDocument): string => id.split(':')[2] ?? ''

const answerOf = ({ fields }: ExpectedDocument): string => (fields['data'] as { answer: string }).answer
