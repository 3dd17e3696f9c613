import * as v from 'valibot'
import { eventCrossFieldErrors } from '#domain/event/cross-field-errors.ts'
import { announcement, eventFields, type OutdoorEvent } from '#domain/event/event.ts'
import { isSeries, rsvpRejection } from '#domain/event/event-state.ts'
import { isHost } from '#domain/event/may-write.ts'
import { writableEventFields } from '#domain/event/writable-fields.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { FORBIDDEN, invalidIssues, NOT_FOUND, refused } from '../command-results.ts'
import { createDocument, deleteDocument, readAs, updateDocument } from '../document.ts'
import { deleteRelation, putRelation, readRelation, updateRelation } from '../relation-writes.ts'

const collection = 'events'
const { state: _state, cancelReason: _reason, announcements: _announcements, ...editable } = eventFields

export const createEvent = (
  deps: CommandDeps,
  { id, fields }: Commands['event.create'],
): Promise<CommandResult> =>
  createDocument(deps, {
    collection,
    id,
    entries: eventFields,
    fields: { ...fields, state: 'scheduled', cancelReason: '', announcements: [] },
    crossFieldErrors: eventCrossFieldErrors,
    optimisticValues: () => newEventValues(deps),
  })

/** What the server sets in a new event. */
export const newEventValues = async (deps: CommandDeps): Promise<Record<string, unknown>> => ({
  author: await deps.card(deps.memberId),
  series: null,
  occurrence: null,
  changed: [],
  participant_count: 0,
  waitlist_count: 0,
  like_count: 0,
})

export const editEvent = (deps: CommandDeps, { id, set }: Commands['event.edit']): Promise<CommandResult> =>
  change(deps, id, { set, entries: editable })

export const cancelEvent = (
  deps: CommandDeps,
  { id, reason }: Commands['event.cancel'],
): Promise<CommandResult> =>
  change(deps, id, { set: { state: 'cancelled', cancelReason: reason }, entries: eventFields })

export const deleteEvent = (deps: CommandDeps, { id }: Commands['event.delete']): Promise<CommandResult> =>
  deleteDocument<OutdoorEvent>(deps, {
    collection,
    id,
    isAllowed: ({ author }) => author.id === deps.memberId,
  })

/** For a date without a document; one that has a document is deleted instead. */
export async function excludeDay(
  deps: CommandDeps,
  { series: id, day }: Commands['event.exclude_day'],
): Promise<CommandResult> {
  const series = await readAs<OutdoorEvent>(deps, collection, id)
  if (!series?.recurrence) return NOT_FOUND
  const { recurrence } = series
  const exceptions = [...new Set([...recurrence.exceptions, day])]
  const set = { recurrence: { ...recurrence, exceptions } }
  return change(deps, id, { set, baseValues: { recurrence }, entries: eventFields })
}

/** Appends to the earlier announcements. */
export async function addAnnouncement(
  deps: CommandDeps,
  { id, announcement: input }: Commands['event.announce'],
): Promise<CommandResult> {
  const checked = v.safeParse(announcement, { ...input, at: deps.now().toISOString() })
  if (!checked.success) return invalidIssues(checked.issues)
  const event = await readAs<OutdoorEvent>(deps, collection, id)
  if (!event) return NOT_FOUND
  const { announcements } = event
  const set = { announcements: [...announcements, checked.output] }
  return change(deps, id, { set, baseValues: { announcements }, entries: eventFields })
}

/**
 * A participant is shown as `requested` until the server has assigned a place. The answer to a
 * series has none.
 */
export async function setRsvp(
  deps: CommandDeps,
  { event: id, answer, guests, accepts }: Commands['event.answer'],
): Promise<CommandResult> {
  const event = await readAs<OutdoorEvent>(deps, collection, id)
  if (!event) return NOT_FOUND
  const known = await readRelation(deps, participationOf(id, deps.memberId))
  // An offer can be accepted until it ends, also when answers are closed.
  const isAccepted = accepts === true && known?.state === 'offered'
  const closed = answer === 'going' && !isAccepted ? rsvpRejection(event, deps.now()) : null
  if (closed) return refused(closed)
  if (answer === 'going' && known?.state === 'refused') return FORBIDDEN
  if (guests > event.guestsAllowed) {
    const message = event.guestsAllowed === 0 ? 'No guests.' : `At most ${event.guestsAllowed} guests.`
    return { ok: false, reason: 'invalid', field_errors: { guests: [message] } }
  }
  const state = answer === 'going' && !isSeries(event) ? 'requested' : null
  return putRelation(deps, participationOf(id, deps.memberId), {
    data: { answer, guests, ...(isAccepted && { accepts }) },
    optimisticValues: { state, position: null, reason: null, checkedInAt: null, checkIns: [] },
  })
}

/** The member's answers to the questions of an event, visible to its hosts only. */
export async function answerQuestions(
  deps: CommandDeps,
  { event: id, answers }: Commands['event.answer_questions'],
): Promise<CommandResult> {
  if (!(await readAs<OutdoorEvent>(deps, collection, id))) return NOT_FOUND
  const target = { collection, id } as const
  const relation = { kind: 'event_answers', member: deps.memberId, target } as const
  return putRelation(deps, relation, { data: { answers } })
}

export const decideParticipant = (
  deps: CommandDeps,
  { event, member, state }: Commands['participant.decide'],
): Promise<CommandResult> =>
  asHost(deps, event, () => updateRelation(deps, participationOf(event, member), { set: { state } }))

export const checkInParticipant = (
  deps: CommandDeps,
  { event, member, isHere }: Commands['participant.tick'],
): Promise<CommandResult> =>
  asHost(deps, event, () =>
    updateRelation(deps, participationOf(event, member), {
      set: { checkedInAt: isHere ? deps.now().toISOString() : null },
    }),
  )

/** The check-in of a member who has not answered. */
export const checkInWalkIn = (
  deps: CommandDeps,
  { event, member, isHere }: Commands['participant.walk_in'],
): Promise<CommandResult> =>
  asHost(deps, event, () =>
    isHere ? putCheckIn(deps, { event, member }) : deleteRelation(deps, checkInOf(event, member)),
  )

/** Hosts and members who have a place may check in. */
export async function confirmArrival(
  deps: CommandDeps,
  { event: id }: Commands['event.arrive'],
): Promise<CommandResult> {
  const member = deps.memberId
  const event = await readAs<OutdoorEvent>(deps, collection, id)
  if (!event) return NOT_FOUND
  const participation = await readRelation(deps, participationOf(id, member))
  const isExpected = isHost(event, member) || participation?.state === 'going'
  return isExpected ? putCheckIn(deps, { event: id, member }) : FORBIDDEN
}

const checkInOf = (event: string, member: string) =>
  ({ kind: 'check_in', member, target: { collection, id: event } }) as const

async function putCheckIn(
  deps: CommandDeps,
  { event, member }: { event: string; member: string },
): Promise<CommandResult> {
  return putRelation(deps, checkInOf(event, member), {
    data: { at: deps.now().toISOString() },
    optimisticValues: { by: await deps.card(deps.memberId) },
    ownsTarget: member !== deps.memberId,
  })
}

const participationOf = (event: string, member: string) =>
  ({ kind: 'participation', member, target: { collection, id: event } }) as const

async function asHost(
  deps: CommandDeps,
  id: string,
  action: () => Promise<CommandResult>,
): Promise<CommandResult> {
  const event = await readAs<OutdoorEvent>(deps, collection, id)
  if (!event) return NOT_FOUND
  return isHost(event, deps.memberId) ? action() : FORBIDDEN
}

const change = (
  deps: CommandDeps,
  id: string,
  { set, baseValues, entries }: { set: object; baseValues?: object; entries: v.ObjectEntries },
): Promise<CommandResult> =>
  updateDocument<OutdoorEvent>(deps, {
    collection,
    id,
    set,
    ...(baseValues && { baseValues }),
    entries,
    crossFieldErrors: eventCrossFieldErrors,
    writable: (event) => writableEventFields(event, deps.memberId),
  })
