import { openRedisConnection } from '../../redis-connection.ts'
import type { RateCounter } from './rate-counter.ts'

/** Requests wait for this, and the fallback can count as well. */
const REPLY_TIMEOUT_MS = 1_000
const PREFIX = 'cairnway_rate:'

export interface ClosableRateCounter extends RateCounter {
  close(): Promise<void>
}

/**
 * Counts in Redis, by the clock of Redis. While Redis is away or silent, `fallback` counts, so that
 * limits hold and no member is locked out. Throws a StartupError if the first connection fails.
 */
export async function openRedisRateCounter(
  url: string,
  { fallback, onError }: { fallback: RateCounter; onError: (error: unknown) => void },
): Promise<ClosableRateCounter> {
  const redis = await openRedisConnection(url, { replyTimeoutMs: REPLY_TIMEOUT_MS, onError })
  const inRedis: RateCounter = {
    count: ({ key, windowS, weight = 1 }) =>
      redis.run(async (client) => {
        const name = PREFIX + key
        const tries = await client.incrBy(name, weight)
        const left = await client.pTTL(name)
        if (left >= 0) return { tries, waitMs: left }
        await client.pExpire(name, windowS * 1_000)
        return { tries, waitMs: windowS * 1_000 }
      }),
    uncount: (key) =>
      redis.run(async (client) => {
        // Redis would create a missing counter, without an end.
        if ((await client.exists(PREFIX + key)) > 0) await client.decr(PREFIX + key)
      }),
    reset: async (key) => {
      await redis.run((client) => client.del(PREFIX + key))
    },
  }
  return {
    count: (one) => inRedis.count(one).catch(() => fallback.count(one)),
    async uncount(key) {
      if (redis.isHealthy()) await inRedis.uncount(key).catch(onError)
      await fallback.uncount(key)
    },
    async reset(key) {
      if (redis.isHealthy()) await inRedis.reset(key).catch(onError)
      await fallback.reset(key)
    },
    close: () => redis.close(),
  }
}
