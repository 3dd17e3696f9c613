const DAY = /^\d{4}-\d\d-\d\d$/

/** Engines disagree about 30 February: some reject it, some read it as 2 March. */
export function isCalendarDay(date: string): boolean {
  if (!DAY.test(date)) return false
  const found = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(date)
}
