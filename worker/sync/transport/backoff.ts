import { SYNC_RETRY_FIRST_MS, SYNC_RETRY_MAX_MS } from '#domain/wire/limits.ts'

/**
 * How long to wait after so many failures in a row (1 and up): anywhere in the upper half below a ceiling that doubles from two
 * seconds up to five minutes, so that devices which lost the server together do not return together, and none asks a dead
 * server more than some thirty times an hour, however its luck.
 */
export function backoffMs(failures: number, random: () => number): number {
  const ceilingMs = Math.min(SYNC_RETRY_MAX_MS, SYNC_RETRY_FIRST_MS * 2 ** Math.min(failures, 20))
  return Math.round((ceilingMs / 2) * (1 + random()))
}
