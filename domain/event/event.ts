import * as v from 'valibot'
import { OPEN_VISIBILITIES } from '../community/access/open-visibility.ts'
import { memberCard } from '../member/user.ts'
import { coverPhoto } from '../photo/cover.ts'
import { activity } from '../route/activity-field.ts'
import { grade } from '../route/route.ts'
import { documentHead } from '../wire/collections.ts'
import {
  count,
  day,
  elementId,
  encodedText,
  instant,
  latitude,
  longitude,
  longText,
  reference,
  references,
  text,
  titleText,
} from '../wire/fields.ts'
import {
  EVENT_ANNOUNCEMENTS_MAX,
  EVENT_CAPACITY_MAX,
  EVENT_CO_HOSTS_MAX,
  EVENT_DESCRIPTION_MAX,
  EVENT_EXCEPTIONS_MAX,
  EVENT_GUESTS_MAX,
  EVENT_MOVE_UP_UNTIL_MAX_HOURS,
  EVENT_QUESTION_MAX,
  EVENT_QUESTIONS_MAX,
  EVENT_ROUTES_MAX,
  EVENT_RSVP_CLOSES_MAX_MINUTES,
  EVENT_TITLE_MAX,
  EVENT_TITLE_MIN,
} from './limits.ts'

/** past: set by the server after the end; an offline device computes it itself (event-state.ts) */
export const EVENT_STATES = ['scheduled', 'cancelled', 'past'] as const

function wholeNumber(min: number, max: number) {
  const message = `Enter a whole number from ${min} to ${max.toLocaleString('en')}.`
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))
}
const people = wholeNumber(1, EVENT_CAPACITY_MAX)

/** The meeting point. Its coordinates decide in which areas a public event is listed. */
export const meetingPoint = v.object({
  name: text(200),
  lat: latitude,
  lon: longitude,
  parking: text(1_000),
  transport: text(1_000),
})

/** waitlist: also members to whom a place is offered */
export const ANNOUNCEMENT_AUDIENCES = ['all', 'going', 'waitlist'] as const

export const announcement = v.object({
  id: elementId,
  text: text(2_000),
  at: instant,
  audience: v.picklist(ANNOUNCEMENT_AUDIENCES),
})
export type Announcement = v.InferOutput<typeof announcement>

/**
 * `rrule`: an RFC 5545 rule without the name, as `FREQ=WEEKLY;COUNT=8`; `exceptions`: excluded
 * calendar days in the event's time zone, which stay excluded if the time of day changes.
 */
export const recurrence = v.object({
  rrule: v.pipe(encodedText(500), v.minLength(1)),
  exceptions: v.pipe(v.array(day), v.maxLength(EVENT_EXCEPTIONS_MAX)),
})

/** Written by the host and co-hosts. Only the host appoints co-hosts. */
export const eventFields = {
  title: titleText('Title', { min: EVENT_TITLE_MIN, max: EVENT_TITLE_MAX }),
  description: longText('Description', EVENT_DESCRIPTION_MAX),
  cover: v.nullable(coverPhoto),
  activity,
  grade,
  paceNote: text(300),
  gear: text(1_000),
  start: instant,
  end: instant,
  /** IANA name, as Europe/Ljubljana: the time zone of the place */
  timeZone: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(64),
    v.regex(/^[\w+/-]+$/, 'Choose a valid time zone.'),
  ),
  meetingPoint,
  routes: references(EVENT_ROUTES_MAX),
  /** null: unlimited */
  capacity: v.nullable(people),
  minimum: v.nullable(people),
  approval: v.boolean(),
  /** to members who ask for a place; only hosts see the answers (relation kind `event_answers`) */
  questions: v.optional(v.pipe(v.array(text(EVENT_QUESTION_MAX)), v.maxLength(EVENT_QUESTIONS_MAX)), []),
  /** guests per participant */
  guestsAllowed: wholeNumber(0, EVENT_GUESTS_MAX),
  visibility: v.picklist(OPEN_VISIBILITIES),
  community: v.nullable(reference),
  /** minutes before the start; null: RSVPs are open until the end */
  rsvpCloses: v.nullable(wholeNumber(0, EVENT_RSVP_CLOSES_MAX_MINUTES)),
  /** hours before the start from which on free places are offered to the whole waitlist */
  moveUpUntil: wholeNumber(0, EVENT_MOVE_UP_UNTIL_MAX_HOURS),
  /** An event with a rule is a series: members attend its dates, which have documents of their own. */
  recurrence: v.nullable(recurrence),
  coHosts: references(EVENT_CO_HOSTS_MAX),
  announcements: v.pipe(v.array(announcement), v.maxLength(EVENT_ANNOUNCEMENTS_MAX)),
  state: v.picklist(['scheduled', 'cancelled']),
  cancelReason: text(1_000),
}

/** Written once, by the creation. */
export const eventOrigin = {
  /**
   * A series that takes over the dates of another one from a date on, by its place in that series; the
   * other one ends before it. Only its host may do so.
   */
  continues: v.exactOptional(v.object({ series: reference, from: instant })),
}
const writable = v.object(eventFields)
export type EventFields = v.InferOutput<typeof writable>

/** Written by the server, never pushed. `author`: the host. */
export const eventServerFields = {
  author: memberCard,
  state: v.picklist(EVENT_STATES),
  /** the series of which this event is one date */
  series: v.nullable(reference),
  /** the start that the series gives this date (RECURRENCE-ID of RFC 5545); it identifies the date */
  occurrence: v.nullable(instant),
  /** names of the fields that a host changed in this date alone: the series no longer sets them */
  changed: v.array(v.string()),
  participant_count: count,
  waitlist_count: count,
  like_count: count,
}

export const outdoorEvent = v.object({
  ...documentHead,
  ...eventFields,
  ...eventOrigin,
  ...eventServerFields,
})
export type OutdoorEvent = v.InferOutput<typeof outdoorEvent>
