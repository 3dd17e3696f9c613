import type { Quantity } from './quantity.ts'

const STEP_MIN = 10

/** `6 h 10` from one hour on, rounded to ten minutes; `40 min` below, to five. */
export function formatDuration(durationS: number): Quantity {
  const minutes = durationS / 60
  if (minutes < 57.5) return { value: String(Math.max(5, Math.round(minutes / 5) * 5)), unit: 'min' }
  const rounded = Math.round(minutes / STEP_MIN) * STEP_MIN
  const rest = String(rounded % 60).padStart(2, '0')
  return { value: Math.floor(rounded / 60).toLocaleString('en'), unit: 'h', rest }
}
