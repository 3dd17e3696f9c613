import type { Database } from '../../db/database.ts'
import type { Broker, OnBrokerMessage } from './broker.ts'
import { openPostgresBroker } from './postgres-broker.ts'

/** Over Redis where there is one, which bears more of them; else over the database, which everybody has. */
export async function openBroker(
  { db, redisUrl = null, log }: { db: Database; redisUrl?: string | null; log: RedisLog },
  onWord: OnBrokerMessage,
): Promise<Broker> {
  if (redisUrl === null) return openPostgresBroker(db, onWord)
  const { openRedisBroker } = await import('./redis-broker.ts')
  return openRedisBroker(redisUrl, { onWord, onError: (error) => log.error('redis', error) })
}

interface RedisLog {
  error(line: string, cause?: unknown): void
}
