import type { Quantity, Units } from './quantity.ts'

const METRES_PER = { km: 1_000, mi: 1_609.344 }

/** One decimal below 100, none above. `distanceM`: metres. */
export function formatDistance(distanceM: number, units: Units): Quantity {
  const unit = units === 'metric' ? 'km' : 'mi'
  const amount = distanceM / METRES_PER[unit]
  const digits = amount < 99.95 ? 1 : 0
  return { value: grouped(amount, digits), unit }
}

function grouped(amount: number, digits: number): string {
  return amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
