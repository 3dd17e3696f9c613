import type { Grade } from '../../route/details/grade.ts'
import { distanceM } from '../../std/geo/distance.ts'
import type { EventCard } from '../card.ts'
import { placesLeft } from '../participation.ts'

/** Conditions of a list of events beyond its text and activity. All must hold; null: any. */
export interface EventConditions {
  /** the event takes place at some moment from `from` until before `before` (ISO 8601) */
  from: string | null
  before: string | null
  grade: Grade | null
  community: string | null
  /** id of an attached route */
  route: string | null
  hasPlaces: boolean
  /** metres from a point to the meeting point */
  near: EventNear | null
}

export interface EventNear {
  lat: number
  lon: number
  radius: number
}

export const ANY_EVENT: EventConditions = {
  from: null,
  before: null,
  grade: null,
  community: null,
  route: null,
  hasPlaces: false,
  near: null,
}

type Tested = Pick<
  EventCard,
  | 'start'
  | 'end'
  | 'grade'
  | 'community'
  | 'routes'
  | 'capacity'
  | 'participant_count'
  | 'waitlist_count'
  | 'meetingPoint'
>

/** Whether an event meets all conditions. */
export function meetsConditions(event: Tested, conditions: EventConditions): boolean {
  const { from, before, grade, community, route, hasPlaces, near } = conditions
  return (
    (from === null || Date.parse(event.end) > Date.parse(from)) &&
    (before === null || Date.parse(event.start) < Date.parse(before)) &&
    (grade === null || event.grade === grade) &&
    (community === null || event.community === community) &&
    (route === null || event.routes.includes(route)) &&
    (!hasPlaces || hasFreePlace(event)) &&
    (near === null || distanceM(near, event.meetingPoint) <= near.radius)
  )
}

/** A free place is for the first of the waitlist. */
const hasFreePlace = (event: Tested): boolean =>
  event.waitlist_count === 0 && (event.capacity === null || (placesLeft(event) ?? 0) > 0)
