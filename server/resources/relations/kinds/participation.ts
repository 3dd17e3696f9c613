import type { OutdoorEvent } from '#domain/event/event.ts'
import { rsvpRejection } from '#domain/event/event-state.ts'
import { isHost } from '#domain/event/may-write.ts'
import { countParticipants, decideParticipation, placesOf } from '#domain/event/participation.ts'
import { must } from '#domain/std/must.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import { eventScope } from '#domain/wire/sync/scope.ts'
import { eventCounts, publishToMembers } from '../../../live/event-messages.ts'
import type { UpdateEffect, WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { FORBIDDEN, invalidFields, rejectionOf } from '../../../sync/collection/rejections.ts'
import { updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import { AUTHOR_ONLY, addToGroup, audienceWithAuthor, eventGroup } from '../../../sync/visibility/groups.ts'
import {
  notifyPromoted,
  type Participation,
  promoteFromWaitlist,
  readOtherParticipations,
} from '../../events/store.ts'
import { notify } from '../../notifications/store.ts'
import type { RelationChange, RelationRule } from '../relation-rule.ts'

/** Visible to all who see the event. A member who has answered keeps seeing the event. */
export const participationRule: RelationRule<Participation, OutdoorEvent, Pick<Participation, 'data'>> = {
  async mayCreate({ now }, { set, parent }) {
    return checkParticipation(must(parent, 'event'), set.data, now)
  },
  async serverFields(context, { set, parent, relation }) {
    const { data } = set
    return {
      checkedInAt: null,
      ...(await decidePlace(context, must(parent, 'event'), { member: relation.member, data })),
    }
  },
  audience: ({ parent }) => (parent ? audienceWithAuthor(parent) : AUTHOR_ONLY),
  scopes: ({ relation }) => [eventScope(relation.target)],
  onChange,
}

function checkParticipation(
  event: DocumentRow<OutdoorEvent>,
  data: Participation['data'],
  now: Date,
): Rejection | null {
  const { guestsAllowed } = event.own
  if (data.guests > guestsAllowed)
    return invalidFields({
      guests: [guestsAllowed === 0 ? 'Guests are not allowed.' : `At most ${guestsAllowed} guests.`],
    })
  return data.answer === 'going' ? rejectionOf(rsvpRejection(event.own, now)) : null
}

interface ParticipationInput {
  member: string
  data: Participation['data']
  /** whether a host has approved it */
  isApproved?: boolean
}

type Place = Pick<Participation, 'state' | 'position'>

/** The state and waitlist position for a member's answer. */
async function decidePlace(
  context: WriteContext,
  row: DocumentRow<OutdoorEvent>,
  { member, data, isApproved }: ParticipationInput,
): Promise<Place> {
  if (data.answer === 'not_going') return { state: null, position: null }
  const event = row.own
  const others = (await readOtherParticipations(context, row, member)).map(({ own }) => own)
  const waitlist = others.filter(({ state }) => state === 'waitlist')
  const state = decideParticipation(event, {
    taken: countParticipants(others).participant_count,
    places: placesOf({ data }),
    approved: isApproved ?? isHost(event, member),
    othersWait: waitlist.length > 0,
  })
  const lastPosition = Math.max(0, ...waitlist.map(({ position }) => position ?? 0))
  return { state, position: state === 'waitlist' ? lastPosition + 1 : null }
}

async function onChange(
  context: WriteContext,
  { relation, before: previous, after: current, parent }: RelationChange<Participation, OutdoorEvent>,
): Promise<UpdateEffect> {
  const event = must(parent, 'event')
  const decision = previous && current ? await decideUpdate(context, event, { previous, current }) : null
  if (decision && 'rejection' in decision) return decision
  const saved = current && { ...current, ...decision }
  if (!previous) await addToGroup(context.query, { group: eventGroup(event.id), memberId: relation.member })
  const update = await promoteFromWaitlist(context, event, { member: relation.member, participation: saved })
  const decidedMembers =
    decision && decision.state !== previous?.state && relation.member !== context.memberId
      ? [relation.member]
      : []
  const updatedEvent = await updateServerFields(context, event, update.fields)
  const promotedNotifications = await notifyPromoted(context, updatedEvent, {
    before: event.own,
    update,
    joined: isComing(saved) && !isComing(previous) ? [relation.member] : [],
    left: isComing(previous) && !isComing(saved) ? [relation.member] : [],
  })
  const changed = [
    updatedEvent,
    ...update.changed,
    ...promotedNotifications,
    ...(await notifyDecision(context, updatedEvent, { decidedMembers, saved })),
  ]
  return decision ? { changed, fields: { ...decision } } : { changed }
}

/**
 * The state after an update of a participation. The same answer without more guests keeps its
 * place; any other answer is decided again, behind the waitlist.
 */
async function decideUpdate(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  { previous, current }: { previous: Participation; current: Participation },
): Promise<Place | { rejection: Rejection }> {
  if (previous.state !== current.state) return applyHostDecision(context, event, current)
  const isUnchanged = previous.data.answer === current.data.answer && placesOf(current) <= placesOf(previous)
  if (isUnchanged) return { state: current.state, position: current.position }
  const rejection =
    previous.state === 'refused' ? FORBIDDEN : checkParticipation(event, current.data, context.now)
  if (rejection) return { rejection }
  const isApproved = previous.state === 'going' || previous.state === 'waitlist' ? { isApproved: true } : {}
  return decidePlace(context, event, { member: current.author.id, data: current.data, ...isApproved })
}

/** A host's decision. An approved member gets a free place or a place on the waitlist. */
async function applyHostDecision(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  current: Participation,
): Promise<Place> {
  if (current.state !== 'going')
    return { state: current.state, position: current.state === 'waitlist' ? current.position : null }
  return decidePlace(context, event, { member: current.author.id, data: current.data, isApproved: true })
}

const isComing = (saved: Participation | null): boolean => saved?.state === 'going'

/** Notifies a member of the host's decision. */
async function notifyDecision(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  { decidedMembers, saved }: { decidedMembers: readonly string[]; saved: Participation | null },
): Promise<DocumentRow[]> {
  const isAccepted = saved?.state === 'going' || saved?.state === 'waitlist'
  const notifications = await notify(context, {
    kind: isAccepted ? 'participation_accepted' : 'participation_declined',
    to: decidedMembers,
    message: 'A host has answered you.',
    link: `/events/${event.id}`,
    about: event.own.title,
  })
  const members = isAccepted ? notifications.map(({ authorId }) => authorId) : []
  publishToMembers(context, members, { type: 'participation_approved', event: eventCounts(event.own) })
  return notifications
}
