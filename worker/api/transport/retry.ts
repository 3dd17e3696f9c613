import {
  COMMAND_RETRIES,
  COMMAND_RETRY_MS,
  GET_RETRIES,
  GET_RETRY_FIRST_MS,
  GET_RETRY_MAX_MS,
} from '#domain/wire/limits.ts'
import { type Clock, sleep } from '../../clock.ts'
import type { ApiResult } from './api-result.ts'

export interface RetryPolicy {
  /** attempts after the first one */
  retries: number
  firstMs: number
  /** the wait doubles up to this limit */
  maxMs: number
}

/** For online queries. */
export const GET_RETRY_POLICY: RetryPolicy = {
  retries: GET_RETRIES,
  firstMs: GET_RETRY_FIRST_MS,
  maxMs: GET_RETRY_MAX_MS,
}

/** For online commands: one retry, after a second. */
export const COMMAND_RETRY_POLICY: RetryPolicy = {
  retries: COMMAND_RETRIES,
  firstMs: COMMAND_RETRY_MS,
  maxMs: COMMAND_RETRY_MS,
}

/**
 * Retries after a missing response or a server error. Waits for the time named by the server if it
 * is longer than ours. Stops at once when the server rejected the request or names a wait beyond
 * `maxMs`.
 */
export async function withRetries<T>(
  clock: Clock,
  { retries, firstMs, maxMs }: RetryPolicy,
  attempt: () => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  for (let attempts = 0; ; attempts++) {
    const result = await attempt()
    if (result.ok || attempts === retries || !mayRetry(result, maxMs)) return result
    await sleep(clock, Math.max(result.retryAfterMs ?? 0, Math.min(maxMs, firstMs * 2 ** attempts)))
  }
}

function mayRetry(
  { failure, retryAfterMs }: Extract<ApiResult<unknown>, { ok: false }>,
  maxMs: number,
): boolean {
  const isRejected = failure.status !== null && failure.status < 500
  return !isRejected && (retryAfterMs ?? 0) <= maxMs
}
