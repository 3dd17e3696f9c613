/**
 * Whether less than `maxAgeMs` has passed since `atMs`. A moment that is still to come was stamped
 * before the clock was set back: its age is unknown, so it is not recent.
 */
export const isRecent = (atMs: number, { nowMs, maxAgeMs }: { nowMs: number; maxAgeMs: number }): boolean =>
  atMs <= nowMs && nowMs - atMs < maxAgeMs
