import type { Seeded } from './seeded.ts'

/** A UUID of version 7 (RFC 9562): the time in milliseconds, then chance, here from the seed. */
export function identityAt(timeMs: number, random: Seeded): string {
  const time = hex(timeMs, 12)
  const variant = hex(8 + random.whole(0, 3), 1)
  const chance = (digits: number) => hex(random.whole(0, 16 ** digits - 1), digits)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance(3)}-${variant}${chance(3)}-${chance(6)}${chance(6)}`
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
