import { addDays } from '#domain/std/time/add-days.ts'
import { DAYS_OF_WEEK, moveByMonths, placeInWeek } from './month-weeks.ts'

interface DayKey {
  key: string
  from: string
  firstWeekday: number
}

/** The day that a key moves to in a calendar; null for other keys. */
export function dayAfterKey({ key, from, firstWeekday }: DayKey): string | null {
  const place = placeInWeek(from, firstWeekday)
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -DAYS_OF_WEEK)
    case 'ArrowDown':
      return addDays(from, DAYS_OF_WEEK)
    case 'Home':
      return addDays(from, -place)
    case 'End':
      return addDays(from, DAYS_OF_WEEK - 1 - place)
    case 'PageUp':
      return moveByMonths(from, -1)
    case 'PageDown':
      return moveByMonths(from, 1)
    default:
      return null
  }
}
