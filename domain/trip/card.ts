import type { Trip } from './trip.ts'

/** The fields that a trip card in a list shows. */
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

/** `start` and `end` are computed from the days, so that unsent edits count. */
export type TripCard = TripCardFields & Pick<Trip, 'start' | 'end'> & { dayCount: number }
