import type { EventFormValues } from '../event-form-values.ts'

// An all-day event starts and ends at midnight of the clocks at its place; its end is that of its last day.

const MIDNIGHT = '00:00'
const DAY_MS = 86_400_000
const USUAL_START = '09:00'
const USUAL_END = '13:00'

export type FormTimes = Pick<EventFormValues, 'startDay' | 'startTime' | 'endDay' | 'endTime'>

export const isAllDay = ({ startDay, startTime, endDay, endTime }: FormTimes): boolean =>
  startTime === MIDNIGHT && endTime === MIDNIGHT && (endDay === '' || endDay > startDay)

/** The last day of an all-day event; empty if it has no end yet. */
export const lastDay = ({ endDay }: FormTimes): string => addDays(endDay, -1)

/** Keeps the days. */
export function setAllDay({ startDay, endDay }: FormTimes, allDay: boolean): FormTimes {
  if (!allDay) return { startDay, startTime: USUAL_START, endDay: addDays(endDay, -1), endTime: USUAL_END }
  const last = endDay > startDay ? endDay : startDay
  return { startDay, startTime: MIDNIGHT, endDay: addDays(last, 1), endTime: MIDNIGHT }
}

/** Moves an all-day event to another first day; it keeps its length. */
export function moveFirstDay(times: FormTimes, day: string): FormTimes {
  const days = times.endDay === '' ? 1 : daysBetween(times.startDay, times.endDay)
  return { ...times, startDay: day, endDay: addDays(day, Number.isNaN(days) ? 1 : days) }
}

export const moveLastDay = (times: FormTimes, day: string): FormTimes => ({
  ...times,
  endDay: addDays(day, 1),
})

const daysBetween = (from: string, to: string): number =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS))

/** Empty, if the day is incomplete. */
function addDays(day: string, days: number): string {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(ms) ? '' : new Date(ms + days * DAY_MS).toISOString().slice(0, 10)
}
