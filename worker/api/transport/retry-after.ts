/** upper limit of the wait, whatever a response says */
const WAIT_MAX_MS = 3_600_000

/** `Retry-After` in seconds or as a date, as milliseconds from now; null if there is none. */
export function parseRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null
  const waitMs = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - nowMs
  return Number.isFinite(waitMs) ? Math.min(WAIT_MAX_MS, Math.max(0, waitMs)) : null
}
