import { monthName } from '#domain/std/time/month-name.ts'

/**
 * `best July to September`, `best in May`; a set with gaps is listed month by month. Empty without
 * months.
 */
export function formatSeason(months: readonly number[]): string {
  if (months.length === 0) return ''
  if (months.length === 12) return 'all year'
  const season = sortFromSeasonStart(months)
  const [first = 1, last = first] = [season[0], season.at(-1)]
  if (season.length === 1) return `best in ${monthName(first)}`
  const isContinuous = season.every((month, i) => i === 0 || month === ((season[i - 1] ?? 0) % 12) + 1)
  if (isContinuous) return `best ${monthName(first)} to ${monthName(last)}`
  return `best in ${season.map(monthName).join(', ')}`
}

/**
 * Sorts months; a set that spans the turn of the year starts after its gap, as in November to
 * March.
 */
function sortFromSeasonStart(months: readonly number[]): number[] {
  const sorted = [...new Set(months)].toSorted((a, b) => a - b)
  const gap = sorted.findIndex((month, i) => i > 0 && month !== (sorted[i - 1] ?? 0) + 1)
  const wraps = sorted[0] === 1 && sorted.at(-1) === 12
  return gap > 0 && wraps ? [...sorted.slice(gap), ...sorted.slice(0, gap)] : sorted
}
