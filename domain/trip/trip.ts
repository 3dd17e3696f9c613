import * as v from 'valibot'
import { collaborator } from '../member/collaborator.ts'
import { memberCard } from '../member/user.ts'
import { VISIBILITIES } from '../route/visibility.ts'
import { documentHead } from '../wire/collections.ts'
import {
  clockTime,
  day,
  elementId,
  latitude,
  longitude,
  longText,
  rank,
  reference,
  references,
  text,
  titleText,
} from '../wire/fields.ts'
import {
  DAY_TITLE_MAX,
  DAYS_FULL,
  STOP_KINDS,
  STOP_NAME_MAX,
  STOP_NOTE_MAX,
  STOPS_FULL,
  TRIP_DAYS_MAX,
  TRIP_DESCRIPTION_MAX,
  TRIP_MEMBERS_MAX,
  TRIP_NAME_MAX,
  TRIP_STOPS_OF_DAY_MAX,
} from './limits.ts'
import { packingItems } from './packing-item.ts'

/** `target`: the route or event of a stop of that kind. `from`, `to`: local times of day. */
export const tripStop = v.object({
  id: elementId,
  kind: v.picklist(STOP_KINDS),
  target: v.nullable(reference),
  name: text(STOP_NAME_MAX),
  lat: v.nullable(latitude),
  lon: v.nullable(longitude),
  from: v.nullable(clockTime),
  to: v.nullable(clockTime),
  note: text(STOP_NOTE_MAX),
  rank,
})
export type TripStop = v.InferOutput<typeof tripStop>

/**
 * `start`: when the day begins, a local time of day. `absent`: members of the trip who do not take
 * part in this day. Trips of earlier versions lack both.
 */
export const tripDay = v.object({
  id: elementId,
  date: v.nullable(day),
  title: text(DAY_TITLE_MAX),
  note: text(STOP_NOTE_MAX),
  start: v.optional(v.nullable(clockTime), null),
  absent: v.optional(references(TRIP_MEMBERS_MAX), []),
  stops: v.pipe(v.array(tripStop), v.maxLength(TRIP_STOPS_OF_DAY_MAX, STOPS_FULL)),
  rank,
})
export type TripDay = v.InferOutput<typeof tripDay>

/**
 * Written by owner and editors. List elements are ordered by rank, then id (std/rank/rank.ts). Only the
 * owner changes `visibility`, `communities` and `archived`.
 */
export const tripFields = {
  name: titleText('Name', { min: 1, max: TRIP_NAME_MAX }),
  description: longText('Description', TRIP_DESCRIPTION_MAX),
  cover: v.nullable(reference),
  days: v.pipe(v.array(tripDay), v.maxLength(TRIP_DAYS_MAX, DAYS_FULL)),
  packing: packingItems,
  notes: longText('Notes', TRIP_DESCRIPTION_MAX),
  visibility: v.picklist(VISIBILITIES),
  communities: references(20),
  /** the trip that this one was copied from */
  template: v.nullable(reference),
  archived: v.boolean(),
}
const writable = v.object(tripFields)
export type TripFields = v.InferOutput<typeof writable>

/**
 * Written by the server, never pushed. `author`: the owner. `start`, `end`: first and last date of
 * the days.
 */
export const tripServerFields = {
  author: memberCard,
  collaborators: v.array(collaborator),
  start: v.nullable(day),
  end: v.nullable(day),
}

export const trip = v.object({ ...documentHead, ...tripFields, ...tripServerFields })
export type Trip = v.InferOutput<typeof trip>
