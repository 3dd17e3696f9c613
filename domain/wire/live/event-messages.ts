import * as v from 'valibot'
import { memberCard } from '../../member/user.ts'
import { count, instant } from '../fields.ts'

// Event messages of the live socket. Other clients depend on the field names and types.

const event = v.object({ id: v.string(), participant_count: count, waitlist_count: count, like_count: count })

const event_id = v.string()
const totals = { total_participants: count, total_waitlist: count }

/** Sent to the subscribers of an event, its community and its area. */
export const eventMessages = [
  v.object({ type: v.literal('event_updated'), event }),
  v.object({ type: v.literal('event_created'), event }),
  v.object({ type: v.literal('event_deleted'), event_id }),
  v.object({
    type: v.literal('participant_joined'),
    event_id,
    participant: v.object({ id: v.string() }),
    ...totals,
  }),
  v.object({ type: v.literal('participant_left'), event_id, participant_id: v.string(), ...totals }),
  v.object({
    type: v.literal('event_participant_count_changed'),
    event_id,
    participant_count: count,
    waitlist_count: count,
  }),
  v.object({
    type: v.literal('event_liked'),
    event_id,
    like: v.object({ user: v.object({ id: v.string() }) }),
    total_likes: count,
  }),
  v.object({ type: v.literal('event_unliked'), event_id, user_id: v.string(), total_likes: count }),
] as const

export const REMINDER_TYPES = ['day_before', 'hour_before'] as const

/** Sent to one member. */
export const personalMessages = [
  v.object({ type: v.literal('event_invitation'), event, inviter: memberCard }),
  v.object({ type: v.literal('event_reminder'), event, reminder_type: v.picklist(REMINDER_TYPES) }),
  v.object({ type: v.literal('event_cancelled'), event, reason: v.string() }),
  v.object({ type: v.literal('event_rescheduled'), event, old_date: instant, new_date: instant }),
  v.object({ type: v.literal('participation_approved'), event }),
  v.object({ type: v.literal('moved_from_waitlist'), event }),
] as const

export const liveEventMessage = v.variant('type', [...eventMessages, ...personalMessages])
export type LiveEventMessage = v.InferOutput<typeof liveEventMessage>
export type EventMessage = v.InferOutput<(typeof eventMessages)[number]>
export type PersonalMessage = v.InferOutput<(typeof personalMessages)[number]>

const PERSONAL_TYPES: ReadonlySet<string> = new Set(
  personalMessages.map(({ entries }) => entries.type.literal),
)

export const isPersonalMessage = (message: LiveEventMessage): message is PersonalMessage =>
  PERSONAL_TYPES.has(message.type)

/** The id of the event that a message is about. */
export const eventIdOf = (message: LiveEventMessage): string =>
  'event' in message ? message.event.id : message.event_id
