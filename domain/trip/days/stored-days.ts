import type { TripDay } from '../trip.ts'

type StoredDay = Omit<TripDay, 'start' | 'absent'> & Partial<Pick<TripDay, 'start' | 'absent'>>

/**
 * Fills in the fields that days of earlier versions lack. The server and its responses have them;
 * changes that an earlier version of the app has not sent yet may not.
 */
export const completeDays = (days: readonly StoredDay[]): TripDay[] =>
  days.map(({ start = null, absent = [], ...day }) => ({ ...day, start, absent }))
