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

/** Seen by whoever sees the event. Whoever has answered keeps seeing the event. */
export const participationRule: RelationRule = {
  async mayCreate({ now }, { set, parent }) {
    return saidWrongly(must(parent, 'event'), set['data'] as Participation['data'], now)
  },
  async serverFields(writing, { set, parent, edge }) {
    const data = set['data'] as Participation['data']
    return {
      checkedInAt: null,
      ...(await seatOf(writing, must(parent, 'event'), { member: edge.member, data })),
    }
  },
  audience: ({ parent }) => (parent ? audienceWithAuthor(parent) : AUTHOR_ONLY),
  scopes: ({ edge }) => [eventScope(edge.target)],
  onChange: turn,
}

function saidWrongly(event: DocumentRow, data: Participation['data'], now: Date): Rejection | null {
  const { guestsAllowed } = event.own as OutdoorEvent
  if (data.guests > guestsAllowed)
    return invalidFields({
      guests: [guestsAllowed === 0 ? 'Guests are not allowed.' : `At most ${guestsAllowed} guests.`],
    })
  return data.answer === 'going' ? rejectionOf(rsvpRejection(event.own as OutdoorEvent, now)) : null
}

interface Wish {
  member: string
  data: Participation['data']
  /** what a host has said of it */
  isApproved?: boolean
}

type Seat = Pick<Participation, 'state' | 'position'>

/** What the server answers to somebody who wants to come, or who does not. */
async function seatOf(
  writing: WriteContext,
  row: DocumentRow,
  { member, data, isApproved }: Wish,
): Promise<Seat> {
  if (data.answer === 'not_going') return { state: null, position: null }
  const event = row.own as OutdoorEvent
  const others = (await readOtherParticipations(writing, row, member)).map(({ own }) => own as Participation)
  const waiting = others.filter(({ state }) => state === 'waitlist')
  const state = decideParticipation(event, {
    taken: countParticipants(others).participant_count,
    places: placesOf({ data }),
    approved: isApproved ?? isHost(event, member),
    othersWait: waiting.length > 0,
  })
  const last = Math.max(0, ...waiting.map(({ position }) => position ?? 0))
  return { state, position: state === 'waitlist' ? last + 1 : null }
}

async function turn(
  writing: WriteContext,
  { edge, before, after, parent }: RelationChange,
): Promise<UpdateEffect> {
  const event = must(parent, 'event')
  const [was, is] = [before as Participation | null, after as Participation | null]
  const settled = was && is ? await resettle(writing, event, { was, is }) : null
  if (settled && 'rejection' in settled) return settled
  const said = is && { ...is, ...settled }
  if (!was) await addToGroup(writing.query, { group: eventGroup(event.id), memberId: edge.member })
  const seated = await promoteFromWaitlist(writing, event, { member: edge.member, participation: said })
  const admitted =
    settled && settled.state !== was?.state && edge.member !== writing.memberId ? [edge.member] : []
  const next = await updateServerFields(writing, event, seated.fields)
  const told = await notifyPromoted(writing, next, {
    before: event.own,
    seated,
    joined: isComing(said) && !isComing(was) ? [edge.member] : [],
    left: isComing(was) && !isComing(said) ? [edge.member] : [],
  })
  const changed = [
    next,
    ...seated.changed,
    ...told,
    ...(await tellAdmitted(writing, next, { admitted, said })),
  ]
  return settled ? { changed, fields: { ...settled } } : { changed }
}

/** Who changes their mind is answered anew, behind those who wait; who keeps their place and brings no more keeps it. */
async function resettle(
  writing: WriteContext,
  event: DocumentRow,
  { was, is }: { was: Participation; is: Participation },
): Promise<Seat | { rejection: Rejection }> {
  if (was.state !== is.state) return decided(writing, event, is)
  const isSameWish = was.data.answer === is.data.answer && placesOf(is) <= placesOf(was)
  if (isSameWish) return { state: is.state, position: is.position }
  const rejection = was.state === 'refused' ? FORBIDDEN : saidWrongly(event, is.data, writing.now)
  if (rejection) return { rejection }
  const isApproved = was.state === 'going' || was.state === 'waitlist' ? { isApproved: true } : {}
  return seatOf(writing, event, { member: is.author.id, data: is.data, ...isApproved })
}

/** A host's word. To let in means a place where there is one, else a place in the line. */
async function decided(writing: WriteContext, event: DocumentRow, is: Participation): Promise<Seat> {
  if (is.state !== 'going') return { state: is.state, position: is.state === 'waitlist' ? is.position : null }
  return seatOf(writing, event, { member: is.author.id, data: is.data, isApproved: true })
}

const isComing = (said: Participation | null): boolean => said?.state === 'going'

/** Who waited for a host's word hears of it. */
async function tellAdmitted(
  writing: WriteContext,
  event: DocumentRow,
  { admitted, said }: { admitted: readonly string[]; said: Participation | null },
): Promise<DocumentRow[]> {
  const told = await notify(writing, {
    type: 'event_update',
    to: admitted,
    message: 'A host has answered you.',
    link: `/events/${event.id}`,
    about: (event.own as OutdoorEvent).title,
  })
  const isApproved = said?.state === 'going' || said?.state === 'waitlist'
  const members = isApproved ? told.map(({ authorId }) => authorId) : []
  publishToMembers(writing, members, { type: 'participation_approved', event: eventCounts(event.own) })
  return told
}
