/** How much of an achievement was reached. `earnedOn`: the day on which enough was reached. */
export interface Progress {
  reached: number
  earnedOn: string | null
}

/** A part of what is counted. */
export interface Amount {
  day: string
  amount: number
}

const DAY_MS = 86_400_000

const byDay = (a: { day: string }, b: { day: string }): number => a.day.localeCompare(b.day)

/** All amounts together. */
export function sumOf(amounts: readonly Amount[], needed: number): Progress {
  let sum = 0
  let earnedOn: string | null = null
  for (const { day, amount } of amounts.toSorted(byDay)) {
    sum += amount
    if (sum >= needed) earnedOn ??= day
  }
  return { reached: Math.min(sum, needed), earnedOn }
}

export const countOf = (days: readonly string[], needed: number): Progress =>
  sumOf(
    days.map((day) => ({ day, amount: 1 })),
    needed,
  )

/** Each key counts once, on its first day. */
export function distinctOf(keyed: readonly { day: string; key: string }[], needed: number): Progress {
  const first = new Map<string, string>()
  for (const { day, key } of keyed.toSorted(byDay)) if (!first.has(key)) first.set(key, day)
  return countOf([...first.values()], needed)
}

/** The largest sum of the amounts of one period, such as a day or a year. */
export function bestPeriodOf(
  amounts: readonly Amount[],
  { needed, periodOf }: { needed: number; periodOf: (day: string) => string },
): Progress {
  const sums = new Map<string, number>()
  let reached = 0
  let earnedOn: string | null = null
  for (const { day, amount } of amounts.toSorted(byDay)) {
    const period = periodOf(day)
    const sum = (sums.get(period) ?? 0) + amount
    sums.set(period, sum)
    reached = Math.max(reached, sum)
    if (sum >= needed) earnedOn ??= day
  }
  return { reached: Math.min(reached, needed), earnedOn }
}

/** The largest sum of the amounts within this number of days. */
export function bestWindowOf(
  amounts: readonly Amount[],
  { needed, days }: { needed: number; days: number },
): Progress {
  const sorted = amounts.toSorted(byDay)
  let [sum, start, reached] = [0, 0, 0]
  let earnedOn: string | null = null
  for (const { day, amount } of sorted) {
    sum += amount
    for (let first = sorted[start]; first && daysBetween(first.day, day) >= days; first = sorted[++start])
      sum -= first.amount
    reached = Math.max(reached, sum)
    if (sum >= needed) earnedOn ??= day
  }
  return { reached: Math.min(reached, needed), earnedOn }
}

/** The longest run of weeks in a row, from Monday, that contain a day. */
export function weeksInARow(days: readonly string[], needed: number): Progress {
  let [previous, run, reached] = [Number.NEGATIVE_INFINITY, 0, 0]
  let earnedOn: string | null = null
  for (const day of days.toSorted()) {
    const week = weekOf(day)
    if (week === previous) continue
    run = week === previous + 1 ? run + 1 : 1
    previous = week
    reached = Math.max(reached, run)
    if (run >= needed) earnedOn ??= day
  }
  return { reached: Math.min(reached, needed), earnedOn }
}

/** Weeks since the one of 29 December 1969, a Monday. */
const weekOf = (day: string): number => Math.floor((Date.parse(day) / DAY_MS + 3) / 7)
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS
