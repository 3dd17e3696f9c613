import { SYNC_RETRY_FIRST_MS, SYNC_RETRY_MAX_MS } from '#domain/wire/limits.ts'

/**
 * How long to wait after a number of successive failures (1 and up): a random time in the upper half
 * below a ceiling that doubles from two seconds to five minutes. So devices that lost the server at
 * the same time do not return together, and none makes more than about forty requests per hour.
 */
export function backoffMs(failures: number, random: () => number): number {
  const ceilingMs = Math.min(SYNC_RETRY_MAX_MS, SYNC_RETRY_FIRST_MS * 2 ** Math.min(failures, 20))
  return Math.round((ceilingMs / 2) * (1 + random()))
}
