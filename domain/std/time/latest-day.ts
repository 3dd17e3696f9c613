/** UTC+14, the first time zone to begin a day. */
const FIRST_ZONE_MS = 14 * 3_600_000

/**
 * The latest calendar day that has begun anywhere at this moment. A later day was written by a
 * device whose clock is ahead.
 */
export const latestDayAt = (moment: Date): string =>
  new Date(moment.getTime() + FIRST_ZONE_MS).toISOString().slice(0, 10)

export const FUTURE_DAY = 'The date cannot be in the future.'
