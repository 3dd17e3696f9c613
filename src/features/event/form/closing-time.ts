// When RSVPs close: minutes before the start, as a choice of a few and a number of hours.

const MINUTES_OF = { start: 0, hour: 60, day: 1_440, two_days: 2_880 } as const

type Closing = keyof typeof MINUTES_OF | 'never' | 'custom'

/** The form's values; `closingHours` counts only for `custom`. */
export interface ClosingValues {
  closing: Closing
  closingHours: string
}

export const CLOSING_OPTIONS = [
  { value: 'never', label: 'No closing time' },
  { value: 'start', label: 'At the start' },
  { value: 'hour', label: '1 hour before' },
  { value: 'day', label: '1 day before' },
  { value: 'two_days', label: '2 days before' },
  { value: 'custom', label: 'Other' },
] as const satisfies readonly { value: Closing; label: string }[]

/** `minutes`: as stored; null: RSVPs are open until the end. */
export function closingValues(minutes: number | null): ClosingValues {
  if (minutes === null) return { closing: 'never', closingHours: '' }
  const known = CLOSING_OPTIONS.find(({ value }) => minutesOf(value) === minutes)
  return known
    ? { closing: known.value, closingHours: '' }
    : { closing: 'custom', closingHours: String(Math.round(minutes / 0.6) / 100) }
}

/** Minutes before the start; NaN for hours that are no number. */
export function closingMinutes({ closing, closingHours }: ClosingValues): number | null {
  if (closing === 'never') return null
  const minutes = minutesOf(closing)
  if (minutes !== null) return minutes
  const hours = /^\d{1,4}([.,]\d{1,2})?$/.test(closingHours.trim())
    ? Number(closingHours.trim().replace(',', '.'))
    : Number.NaN
  return Math.round(hours * 60)
}

const minutesOf = (closing: Closing): number | null =>
  closing === 'never' || closing === 'custom' ? null : MINUTES_OF[closing]
