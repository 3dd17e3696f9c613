import type { Quantity, Units } from './quantity.ts'

const FEET_PER_METRE = 3.280_84

/** Whole metres or feet, grouped: `1,690 m`. */
export function formatHeight(heightM: number, units: Units): Quantity {
  const amount = units === 'metric' ? heightM : heightM * FEET_PER_METRE
  const whole = Math.round(amount)
  return { value: (whole === 0 ? 0 : whole).toLocaleString('en'), unit: units === 'metric' ? 'm' : 'ft' }
}
