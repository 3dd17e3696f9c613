import { monthName } from '#domain/std/time/month-name.ts'

/** `best July to September`, `best in May`; every other set is named month by month. Empty without months. */
export function formatSeason(months: readonly number[]): string {
  if (months.length === 0) return ''
  if (months.length === 12) return 'all year'
  const season = consecutive(months)
  const [first = 1, last = first] = [season[0], season.at(-1)]
  if (season.length === 1) return `best in ${monthName(first)}`
  const joined = season.every((month, i) => i === 0 || month === ((season[i - 1] ?? 0) % 12) + 1)
  if (joined) return `best ${monthName(first)} to ${monthName(last)}`
  return `best in ${season.map(monthName).join(', ')}`
}

/** Sorted, and beginning after the gap, so that a winter season runs from November to March. */
function consecutive(months: readonly number[]): number[] {
  const sorted = [...new Set(months)].toSorted((a, b) => a - b)
  const gap = sorted.findIndex((month, i) => i > 0 && month !== (sorted[i - 1] ?? 0) + 1)
  const wraps = sorted[0] === 1 && sorted.at(-1) === 12
  return gap > 0 && wraps ? [...sorted.slice(gap), ...sorted.slice(0, gap)] : sorted
}
