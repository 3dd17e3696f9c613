import type { Quantity } from './quantity.ts'

const STEP_MIN = 10

/** `6 h 10 min`, rounded to ten minutes; below one hour `40 min`, rounded to five. */
export function formatDuration(durationS: number): Quantity {
  const minutes = durationS / 60
  if (minutes < 57.5) return { value: String(Math.max(5, Math.round(minutes / 5) * 5)), unit: 'min' }
  const rounded = Math.round(minutes / STEP_MIN) * STEP_MIN
  const hours = { value: Math.floor(rounded / 60).toLocaleString('en'), unit: 'h' }
  const restMin = rounded % 60
  return restMin === 0 ? hours : { ...hours, minor: { value: String(restMin), unit: 'min' } }
}
