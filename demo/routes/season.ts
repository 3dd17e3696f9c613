import type { Activity } from '#domain/route/activity.ts'
import { monthName } from '#domain/std/time/month-name.ts'
import type { Region } from '../terrain/region.ts'

/** The best months in season order: a winter season starts with December. */
export function bestMonths(activity: Activity, highestM: number, region: Region): number[] {
  const share = highestM / Math.max(...region.places.summit.map(([, , , heightM]) => heightM))
  const [first, last] = region.text.snowFreeMonths
  if (activity === 'ski_tour') return share > 0.7 ? [1, 2, 3, 4, 5] : [12, 1, 2, 3]
  if (activity === 'snowshoe') return [12, 1, 2, 3]
  if (activity === 'paddle') return monthRange(5, 9)
  if (activity === 'via_ferrata' || activity === 'climb') return monthRange(first + 1, last - 1)
  if (share > 0.78) return monthRange(first + 1, last - 1)
  if (share > 0.5) return monthRange(first, last)
  return share > 0.28 ? monthRange(first - 1, last) : monthRange(3, 11)
}

/** `June to October` */
export function formatMonthRange(months: readonly number[]): string {
  return `${monthName(months[0] ?? 1)} to ${monthName(months.at(-1) ?? 12)}`
}

const monthRange = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)
