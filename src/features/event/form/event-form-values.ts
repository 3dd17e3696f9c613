import type { EventFields } from '#domain/event/event.ts'
import { EVENT_MOVE_UP_UNTIL_HOURS } from '#domain/event/limits.ts'
import { changedFields } from '#domain/std/merge/changed-fields.ts'
import type { Commands } from '../../../platform/port/port.ts'
import { formatCoordinates, parseCoordinates } from '../../../ui/format/coordinates.ts'
import { type ClosingValues, closingMinutes, closingValues } from './closing-time.ts'
import { NO_REPEAT, type RepeatValues, repeatRule, repeatValues } from './repeat/repeat-values.ts'
import { resolveLocalTime, toLocalTime } from './time/local-time.ts'
import { toWholeNumber } from './whole-number.ts'

export type NewEvent = Commands['event.create']['fields']

/** The event form as it is typed and stored in drafts. Numbers are text, which may be incomplete. */
export interface EventFormValues extends ClosingValues {
  /** what a new event was started from, as in the address: `from=…`, `route=…`; empty: nothing */
  source: string
  title: string
  description: string
  /** a photo that is chosen here is stored on this device only until the event is saved */
  cover: EventFields['cover']
  activity: EventFields['activity']
  grade: EventFields['grade']
  paceNote: string
  gear: string
  startDay: string
  startTime: string
  endDay: string
  endTime: string
  timeZone: string
  repeat: RepeatValues
  /** excluded days of the series, YYYY-MM-DD */
  exceptions: readonly string[]
  placeName: string
  coordinates: string
  parking: string
  transport: string
  capacity: string
  minimum: string
  guestsAllowed: string
  approval: boolean
  questions: readonly string[]
  moveUpUntil: string
  visibility: EventFields['visibility']
  community: string | null
  routes: readonly string[]
  coHosts: readonly string[]
}

/** The name of the stored draft of a new event. Drafts on devices have it; do not change it. */
export const NEW_EVENT_DRAFT = 'new event'
export const eventDraftName = (id: string): string => `event ${id}`

const USUAL_START = '09:00'
const USUAL_END = '13:00'

export const newEventValues = (timeZone: string): EventFormValues => ({
  source: '',
  title: '',
  description: '',
  cover: null,
  activity: 'hike',
  grade: 'moderate',
  paceNote: '',
  gear: '',
  startDay: '',
  startTime: USUAL_START,
  endDay: '',
  endTime: USUAL_END,
  timeZone,
  repeat: NO_REPEAT,
  exceptions: [],
  placeName: '',
  coordinates: '',
  parking: '',
  transport: '',
  capacity: '',
  minimum: '',
  guestsAllowed: '0',
  approval: false,
  questions: [],
  moveUpUntil: String(EVENT_MOVE_UP_UNTIL_HOURS),
  visibility: 'public',
  community: null,
  closing: 'never',
  closingHours: '',
  routes: [],
  coHosts: [],
})

/** The values of the form for an event that exists. */
export function toEventFormValues(event: NewEvent): EventFormValues {
  const { meetingPoint, recurrence } = event
  const start = toLocalTime(event.start, event.timeZone)
  const end = toLocalTime(event.end, event.timeZone)
  return {
    source: '',
    title: event.title,
    description: event.description,
    cover: event.cover,
    activity: event.activity,
    grade: event.grade,
    paceNote: event.paceNote,
    gear: event.gear,
    startDay: start.day,
    startTime: start.time,
    endDay: end.day,
    endTime: end.time,
    timeZone: event.timeZone,
    repeat: repeatValues(recurrence?.rrule ?? null, start.day),
    exceptions: recurrence?.exceptions ?? [],
    placeName: meetingPoint.name,
    coordinates: formatCoordinates(meetingPoint),
    parking: meetingPoint.parking,
    transport: meetingPoint.transport,
    capacity: event.capacity === null ? '' : String(event.capacity),
    minimum: event.minimum === null ? '' : String(event.minimum),
    guestsAllowed: String(event.guestsAllowed),
    approval: event.approval,
    // an unsent event of an earlier version of the app has none
    questions: (event as Partial<NewEvent>).questions ?? [],
    moveUpUntil: String(event.moveUpUntil),
    visibility: event.visibility,
    community: event.community,
    ...closingValues(event.rsvpCloses),
    routes: event.routes,
    coHosts: event.coHosts,
  }
}

/**
 * The fields of the event. What is missing or no number stays invalid, so that the schema reports
 * it together with all other errors.
 */
export function toEventFields(values: EventFormValues): NewEvent {
  const { startDay, startTime, endDay, endTime, timeZone } = values
  const start = resolveLocalTime({ day: startDay, time: startTime }, timeZone)
  const end = resolveLocalTime({ day: endDay, time: endTime }, timeZone)
  const rrule = repeatRule(values.repeat, startDay)
  const place = parseCoordinates(values.coordinates) ?? { lat: Number.NaN, lon: Number.NaN }
  return {
    title: values.title,
    description: values.description,
    cover: values.cover && { ...values.cover, words: values.cover.words.trim() },
    activity: values.activity,
    grade: values.grade,
    paceNote: values.paceNote,
    gear: values.gear,
    start: start?.moment ?? '',
    end: end?.moment ?? '',
    timeZone,
    meetingPoint: {
      name: values.placeName.trim(),
      ...place,
      parking: values.parking,
      transport: values.transport,
    },
    routes: [...values.routes],
    capacity: wholeOrNone(values.capacity),
    minimum: wholeOrNone(values.minimum),
    approval: values.approval,
    questions: values.questions.map((question) => question.trim()).filter(Boolean),
    guestsAllowed: Number(values.guestsAllowed),
    visibility: values.visibility,
    community: values.community,
    rsvpCloses: closingMinutes(values),
    moveUpUntil: Number(values.moveUpUntil),
    recurrence: rrule === null ? null : { rrule, exceptions: [...values.exceptions] },
    coHosts: [...values.coHosts],
  }
}

/** The fields that differ from the values with which the form was filled. */
export function changedEventFields(event: NewEvent, values: EventFormValues): Partial<NewEvent> {
  const before = toEventFields(toEventFormValues(event))
  const after = toEventFields(values)
  // The form shows coordinates with fewer digits than are stored.
  const { lat, lon } = event.meetingPoint
  const isPlaceUnchanged = values.coordinates === formatCoordinates(event.meetingPoint)
  const meetingPoint = isPlaceUnchanged ? { ...after.meetingPoint, lat, lon } : after.meetingPoint
  return changedFields<NewEvent>({ ...before, meetingPoint: event.meetingPoint }, { ...after, meetingPoint })
}

/** Whole numbers only: `12`, but not `12.5` or `1e3`. */
const wholeOrNone = (typed: string): number | null => (typed.trim() === '' ? null : toWholeNumber(typed))
