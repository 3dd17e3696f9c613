import * as v from 'valibot'
import { announcement, eventFields, type OutdoorEvent } from '#domain/event/event.ts'
import { rsvpRefusal } from '#domain/event/event-state.ts'
import { eventFaults } from '#domain/event/faults.ts'
import { eventFieldsFor, isHost } from '#domain/event/may-write.ts'
import type { CommandResult, Commands } from '../port.ts'
import type { CommandDeps } from './deps.ts'
import { changeDocument, deleteDocument, makeDocument, readAs } from './document.ts'
import { editEdge, putEdge } from './edge.ts'
import { FORBIDDEN, invalid, notFound, refused } from './outcome.ts'

const collection = 'events'
const { state: _state, cancelReason: _reason, announcements: _announcements, ...editable } = eventFields

export const createEvent = (
  deps: CommandDeps,
  { id, fields }: Commands['event.create'],
): Promise<CommandResult> =>
  makeDocument(deps, {
    collection,
    id,
    entries: eventFields,
    fields: { ...fields, state: 'scheduled', cancelReason: '', announcements: [] },
    faults: eventFaults,
    guess: async () => ({
      author: await deps.card(deps.memberId),
      participant_count: 0,
      waitlist_count: 0,
      like_count: 0,
    }),
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
    may: ({ author }) => author.id === deps.memberId,
  })

/** Adds to what was announced before. */
export async function announce(
  deps: CommandDeps,
  { id, announcement: said }: Commands['event.announce'],
): Promise<CommandResult> {
  const checked = v.safeParse(announcement, { ...said, at: deps.now().toISOString() })
  if (!checked.success) return invalid(checked.issues)
  const event = await readAs<OutdoorEvent>(deps, collection, id)
  if (!event) return notFound
  const { announcements } = event
  const set = { announcements: [...announcements, checked.output] }
  return change(deps, id, { set, seen: { announcements }, entries: eventFields })
}

/** Whoever comes is shown as having asked, until the server has said what places there are. */
export async function answerEvent(
  deps: CommandDeps,
  { event: id, answer, guests }: Commands['event.answer'],
): Promise<CommandResult> {
  const event = await readAs<OutdoorEvent>(deps, collection, id)
  if (!event) return notFound
  const closed = answer === 'going' ? rsvpRefusal(event, deps.now()) : null
  if (closed) return refused(closed)
  if (guests > event.guestsAllowed) {
    const message = event.guestsAllowed === 0 ? 'No guests.' : `At most ${event.guestsAllowed} guests.`
    return { ok: false, reason: 'invalid', field_errors: { guests: [message] } }
  }
  const state = answer === 'going' ? 'requested' : null
  return putEdge(deps, participationOf(id, deps.memberId), {
    data: { answer, guests },
    guess: { state, position: null, checkedInAt: null },
  })
}

export const decideParticipant = (
  deps: CommandDeps,
  { event, member, state }: Commands['participant.decide'],
): Promise<CommandResult> =>
  asHost(deps, event, () => editEdge(deps, participationOf(event, member), { state }))

export const tickParticipant = (
  deps: CommandDeps,
  { event, member, isHere }: Commands['participant.tick'],
): Promise<CommandResult> =>
  asHost(deps, event, () =>
    editEdge(deps, participationOf(event, member), {
      checkedInAt: isHere ? deps.now().toISOString() : null,
    }),
  )

export const arrive = (deps: CommandDeps, { event }: Commands['event.arrive']): Promise<CommandResult> =>
  putEdge(
    deps,
    { kind: 'check_in', member: deps.memberId, target: { collection, id: event } },
    { data: { at: deps.now().toISOString() } },
  )

const participationOf = (event: string, member: string) =>
  ({ kind: 'participation', member, target: { collection, id: event } }) as const

async function asHost(
  deps: CommandDeps,
  id: string,
  act: () => Promise<CommandResult>,
): Promise<CommandResult> {
  const event = await readAs<OutdoorEvent>(deps, collection, id)
  if (!event) return notFound
  return isHost(event, deps.memberId) ? act() : FORBIDDEN
}

const change = (
  deps: CommandDeps,
  id: string,
  { set, seen, entries }: { set: object; seen?: object; entries: v.ObjectEntries },
): Promise<CommandResult> =>
  changeDocument<OutdoorEvent>(deps, {
    collection,
    id,
    set,
    ...(seen && { seen }),
    entries,
    faults: eventFaults,
    writable: (event) => eventFieldsFor(event, deps.memberId),
  })
