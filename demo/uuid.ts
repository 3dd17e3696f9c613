import type { SeededRandom } from './seeded-random.ts'

/** A UUID of version 7 (RFC 9562): the time in milliseconds, then random bits from the seed. */
export function uuidV7At(timeMs: number, random: SeededRandom): string {
  const time = hex(timeMs, 12)
  const variant = hex(8 + random.integer(0, 3), 1)
  const chance = (digits: number) => hex(random.integer(0, 16 ** digits - 1), digits)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance(3)}-${variant}${chance(3)}-${chance(6)}${chance(6)}`
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
