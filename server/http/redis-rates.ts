import { createClient } from '@redis/client'
import { redisRefusal } from '../redis-refusal.ts'
import type { Rates } from './rates.ts'

const CONNECT_TIMEOUT_MS = 5_000
const RECONNECT_MAX_MS = 5_000
const PREFIX = 'cairnway_rate:'

export interface OpenRates extends Rates {
  close(): Promise<void>
}

/** Counts in Redis, by its clock. While it can not be reached `instead` counts: nobody is let in uncounted, nobody is kept out.
 * The first connection must succeed: throws a StartRefusal. */
export async function openRedisRates(
  url: string,
  { instead, onError }: { instead: Rates; onError: (error: unknown) => void },
): Promise<OpenRates> {
  let isOpen = false
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (tries) => (isOpen ? Math.min(50 * 2 ** tries, RECONNECT_MAX_MS) : false),
    },
  })
  client.on('error', onError)
  try {
    await client.connect()
    isOpen = true
  } catch (error) {
    client.destroy()
    throw redisRefusal(url, error)
  }

  const inRedis: Rates = {
    async count({ key, windowS }) {
      const name = PREFIX + key
      const tries = await client.incr(name)
      const left = await client.pTTL(name)
      if (left >= 0) return { tries, waitMs: left }
      await client.pExpire(name, windowS * 1_000)
      return { tries, waitMs: windowS * 1_000 }
    },
    async forget(key) {
      await client.del(PREFIX + key)
    },
  }
  return {
    count: (one) =>
      client.isReady ? inRedis.count(one).catch(() => instead.count(one)) : instead.count(one),
    async forget(key) {
      if (client.isReady) await inRedis.forget(key).catch(onError)
      await instead.forget(key)
    },
    async close() {
      isOpen = false
      await client.close().catch(() => client.destroy())
    },
  }
}
