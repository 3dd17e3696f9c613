import type { RateLimit } from '../../deps.ts'
import { reject } from '../errors.ts'
import type { RateCounter } from './rate-counter.ts'

interface Attempt {
  /** what is limited, and for whom: `sign-in:account:maya` */
  key: string
  limit: RateLimit
  now: Date
  /** how much of the limit it uses, 1 by default */
  weight?: number
}

/** Counts one attempt. Rejects with `rate_limited` and the time to wait if it exceeds the limit. */
export async function enforceRateLimit(
  rates: Pick<RateCounter, 'count'>,
  { key, limit, now, weight = 1 }: Attempt,
): Promise<void> {
  const { tries, waitMs } = await rates.count({
    key,
    now,
    weight,
    windowS: limit.windowS,
    inMemory: limit.inMemory ?? 0,
  })
  if (tries > limit.tries) reject('rate_limited', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1_000)) })
}
