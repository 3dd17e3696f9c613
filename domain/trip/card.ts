import type { Trip } from './trip.ts'

/** The fields of a trip that a card in a list shows as they are. */
export const TRIP_CARD_FIELDS = [
  'id',
  'name',
  'cover',
  'visibility',
  'archived',
  'author',
  'collaborators',
  'updatedAt',
] as const satisfies readonly (keyof Trip)[]

export type TripCardFields = Pick<Trip, (typeof TRIP_CARD_FIELDS)[number]>

/** `start` and `end` are those of the days as they stand where it is shown. */
export type TripCard = TripCardFields & Pick<Trip, 'start' | 'end'> & { dayCount: number }
