const DAY_MS = 86_400_000

/** The calendar day (YYYY-MM-DD) `count` days after `day`; before it if `count` is negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
