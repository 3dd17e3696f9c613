import { formatDistance } from './distance.ts'
import { formatHeight } from './height.ts'
import type { Quantity, Units } from './quantity.ts'

const STEP_M = 5
const NEAR_M = 1_000

/**
 * `15 m`, `1.2 km`: below a kilometre in metres or feet, rounded to the accuracy of a GPS receiver.
 */
export function formatShortDistance(metres: number, units: Units): Quantity {
  if (metres >= NEAR_M - STEP_M / 2) return formatDistance(metres, units)
  return formatHeight(Math.round(metres / STEP_M) * STEP_M, units)
}
