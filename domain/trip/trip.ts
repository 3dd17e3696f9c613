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

export const TRIP_NAME_MAX = 120
export const TRIP_DESCRIPTION_MAX = 10_000
export const TRIP_DAYS_MAX = 100
export const TRIP_STOPS_OF_DAY_MAX = 50
export const TRIP_PACKING_MAX = 500

export const STOP_KINDS = ['route', 'place', 'event', 'note', 'transport', 'stay'] as const

/** `target`: the route or event of a stop of that kind. `from`, `to`: local times of day. */
export const tripStop = v.object({
  id: elementId,
  kind: v.picklist(STOP_KINDS),
  target: v.nullable(reference),
  name: text(120),
  lat: v.nullable(latitude),
  lon: v.nullable(longitude),
  from: v.nullable(clockTime),
  to: v.nullable(clockTime),
  note: text(2_000),
  rank,
})
export type TripStop = v.InferOutput<typeof tripStop>

export const tripDay = v.object({
  id: elementId,
  date: v.nullable(day),
  title: text(120),
  note: text(2_000),
  stops: v.pipe(v.array(tripStop), v.maxLength(TRIP_STOPS_OF_DAY_MAX)),
  rank,
})
export type TripDay = v.InferOutput<typeof tripDay>

/** `weight`: grams per piece. `assignee`: the member who brings it. */
export const packingItem = v.object({
  id: elementId,
  category: text(60),
  name: text(120),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
  weight: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  assignee: v.nullable(reference),
  packed: v.boolean(),
  rank,
})
export type PackingItem = v.InferOutput<typeof packingItem>

/**
 * Written by owner and editors. List elements are ordered by rank, then id (std/rank/rank.ts). Only the
 * owner changes `visibility`, `communities` and `archived`.
 */
export const tripFields = {
  name: titleText('Name', { min: 1, max: TRIP_NAME_MAX }),
  description: longText('Description', TRIP_DESCRIPTION_MAX),
  cover: v.nullable(reference),
  days: v.pipe(v.array(tripDay), v.maxLength(TRIP_DAYS_MAX)),
  packing: v.pipe(v.array(packingItem), v.maxLength(TRIP_PACKING_MAX)),
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
