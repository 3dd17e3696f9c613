import type { OutdoorEvent } from '#domain/event/event.ts'
import { adjustCounts } from '#domain/event/participation.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { UpdateEffect, WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../../sync/collection/document-row.ts'
import { updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import { isSameJson } from '../../../sync/json/same-json.ts'
import { addToGroup, eventGroup } from '../../../sync/visibility/groups.ts'
import { notifyDecision, notifyOffered, notifyPromoted } from '../notices/notify-participants.ts'
import type { Participation } from '../store.ts'
import { addCheckIn, checkInMove, checkInUpdate, removeCheckInsBy } from './check-ins.ts'
import { decidePlace, NO_PLACE } from './decide-place.ts'
import { answerRejection, decideUpdate } from './decide-update.ts'
import { logMoves } from './moves.ts'
import { countsOf, promoteFromWaitlist } from './waitlist.ts'

type Event = DocumentRow<OutdoorEvent>

/** Why a new answer is rejected; null: it is accepted. */
export const participationRejection = (
  event: Event,
  data: Participation['data'],
  now: Date,
): Rejection | null => answerRejection(event, data, now)

/** The fields that the server sets in a new participation. */
export async function newParticipation(
  context: WriteContext,
  event: Event,
  answer: { member: string; data: Participation['data'] },
): Promise<Fields> {
  return { checkedInAt: null, checkIns: [], ...(await decidePlace(context, event, answer)) }
}

/** The same for a standing answer to a series, which has no place: the answers to its dates have. */
export const standingParticipation = (): Fields => ({ checkedInAt: null, checkIns: [], ...NO_PLACE })

/** The effects of a created, changed or deleted participation on its event and the waitlist. */
export async function updateParticipation(
  context: WriteContext,
  event: Event,
  {
    member,
    previous,
    after,
  }: { member: string; previous: Participation | null; after: Participation | null },
): Promise<UpdateEffect> {
  const decided = previous && after ? await decideUpdate(context, event, { previous, current: after }) : null
  if (decided && 'rejection' in decided) return decided
  const isOfferOver = previous?.state === 'offered' && decided?.state !== 'offered'
  const decision = decided && { ...decided, ...(isOfferOver && { offerUntil: null }) }
  const checkIn = previous && after ? checkInUpdate(context, { previous, current: after }) : null
  const current = after && { ...after, ...decision, ...checkIn }
  if (!previous) await addToGroup(context.query, { group: eventGroup(event.id), memberId: member })
  const change = { member, previous, current }
  await logMoves(context, event.pk, movesOf(change))
  if (current && previous && checkIn)
    await logMoves(context, event.pk, [
      checkInMove(current, { before: previous.checkIns, after: checkIn.checkIns }),
    ])
  return { changed: await updateEvent(context, event, change), fields: { ...decision, ...checkIn } }
}

/** Stores a check-in that was made or deleted in the participation. Returns it, to be published. */
export async function updateCheckIns(
  context: WriteContext,
  eventPk: number,
  { participation, by, at }: { participation: DocumentRow<Participation>; by: string; at: string | null },
): Promise<DocumentRow> {
  const others = removeCheckInsBy(participation.own.checkIns, by)
  const fields = at === null ? others : addCheckIn(others.checkIns, { at, by })
  const change = { before: participation.own.checkIns, after: fields.checkIns }
  await logMoves(context, eventPk, [checkInMove(participation.own, change)])
  return updateServerFields(context, participation, { ...fields })
}

interface ParticipationChange {
  member: string
  previous: Participation | null
  current: Participation | null
}

function movesOf({ member: memberId, previous, current }: ParticipationChange) {
  const [from, to] = [previous?.state ?? null, current?.state ?? null]
  const why = current ? current.reason : 'left'
  const isUnchanged = previous !== null && from === to
  return isUnchanged || why === null ? [] : [{ memberId, from, to, why }]
}

/** Updates the counts of the event and the waitlist, and notifies the members concerned. */
async function updateEvent(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  { member, previous, current }: ParticipationChange,
): Promise<DocumentRow[]> {
  const counts = adjustCounts(event.own, {
    before: previous ? [previous] : [],
    after: current ? [current] : [],
  })
  const hasLeftLine = previous?.state === 'waitlist' && current?.state !== 'waitlist'
  const update = await promoteFromWaitlist(
    context,
    { ...event, own: { ...event.own, ...counts } },
    { why: 'moved_up', leaving: hasLeftLine ? member : undefined },
  )
  // A new participant gets the event with its next version, because of its new scopes.
  const isChanged = !previous || !isSameJson(countsOf(event.own), update.fields)
  const updatedEvent = isChanged ? await updateServerFields(context, event, update.fields) : event
  const promotedNotifications = await notifyPromoted(context, updatedEvent, {
    before: event.own,
    promoted: update.promoted,
    joined: isComing(current) && !isComing(previous) ? [member] : [],
    left: isComing(previous) && !isComing(current) ? [member] : [],
  })
  const offerNotifications = await notifyOffered(context, updatedEvent, update.offered)
  const isDecided = member !== context.memberId && previous !== null && previous.state !== current?.state
  const decisionNotifications =
    isDecided && current ? await notifyDecision(context, updatedEvent, { previous, current }) : []
  return [
    ...(isChanged ? [updatedEvent] : []),
    ...update.changed,
    ...promotedNotifications,
    ...offerNotifications,
    ...decisionNotifications,
  ]
}

const isComing = (saved: Participation | null): boolean => saved?.state === 'going'
