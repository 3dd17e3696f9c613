import type { Units } from '../../state/settings.ts'

const METRES_PER_MILE = 1_609.344
const METRES_PER_FOOT = 0.3048
const MINUTE_S = 60
const HOUR_S = 3_600

/**
 * The amounts of an outing as they are typed, in the member's units. Stored in form drafts: do not
 * rename a key.
 */
export interface TypedAmounts {
  distance: string
  ascent: string
  hours: string
  minutes: string
}

interface Amounts {
  /** metres */
  distance: number
  /** metres; null: unknown */
  ascent: number | null
  /** seconds */
  duration: number
}

const metresPer = (units: Units) =>
  units === 'metric'
    ? { distance: 1_000, ascent: 1, distanceUnit: 'km', ascentUnit: 'm' }
    : { distance: METRES_PER_MILE, ascent: METRES_PER_FOOT, distanceUnit: 'mi', ascentUnit: 'ft' }

export const amountUnits = metresPer

export function formatAmounts({ distance, ascent, duration }: Amounts, units: Units): TypedAmounts {
  const per = metresPer(units)
  const minutes = Math.round(duration / MINUTE_S)
  return {
    distance: String(Math.round((distance / per.distance) * 10) / 10),
    ascent: ascent === null ? '' : String(Math.round(ascent / per.ascent)),
    hours: String(Math.floor(minutes / 60)),
    minutes: String(minutes % 60),
  }
}

/**
 * Converts typed amounts to metres and seconds, or names the field that is not a number. `ascent`
 * may be empty.
 */
export function parseAmounts(typed: TypedAmounts, units: Units): Amounts | { wrong: keyof TypedAmounts } {
  const per = metresPer(units)
  const wrong = (['distance', 'ascent', 'hours', 'minutes'] as const).find(
    (name) => parseNumber(typed[name]) === null,
  )
  if (wrong) return { wrong }
  const number = (name: keyof TypedAmounts) => parseNumber(typed[name]) ?? 0
  return {
    distance: Math.round(number('distance') * per.distance),
    ascent: typed.ascent.trim() === '' ? null : Math.round(number('ascent') * per.ascent),
    duration: Math.round(number('hours') * HOUR_S + number('minutes') * MINUTE_S),
  }
}

/** Empty counts as 0; a decimal comma is accepted. */
function parseNumber(typed: string): number | null {
  const number = Number(typed.trim().replace(',', '.') || '0')
  return Number.isFinite(number) && number >= 0 ? number : null
}
