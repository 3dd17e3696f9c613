import { openRedisLink } from '../redis-link.ts'
import type { Rates } from './rates.ts'

/** A request waits for it, and can be counted without Redis as well. */
const ANSWER_MAX_MS = 1_000
const PREFIX = 'cairnway_rate:'

export interface OpenRates extends Rates {
  close(): Promise<void>
}

/** Counts in Redis, by its clock. While it is away or says nothing `instead` counts: nobody is let in uncounted, nobody is kept out.
 * The first connection must succeed: throws a StartRefusal. */
export async function openRedisRates(
  url: string,
  { instead, onError }: { instead: Rates; onError: (error: unknown) => void },
): Promise<OpenRates> {
  const redis = await openRedisLink(url, { answerMaxMs: ANSWER_MAX_MS, onError })
  const inRedis: Rates = {
    count: ({ key, windowS }) =>
      redis.ask(async (client) => {
        const name = PREFIX + key
        const tries = await client.incr(name)
        const left = await client.pTTL(name)
        if (left >= 0) return { tries, waitMs: left }
        await client.pExpire(name, windowS * 1_000)
        return { tries, waitMs: windowS * 1_000 }
      }),
    forget: async (key) => {
      await redis.ask((client) => client.del(PREFIX + key))
    },
  }
  return {
    count: (one) => inRedis.count(one).catch(() => instead.count(one)),
    async forget(key) {
      if (redis.isGood()) await inRedis.forget(key).catch(onError)
      await instead.forget(key)
    },
    close: () => redis.close(),
  }
}
