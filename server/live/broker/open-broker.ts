import type { Database } from '../../db/database.ts'
import type { Broker, OnBrokerMessage } from './broker.ts'
import { openPostgresBroker } from './postgres-broker.ts'

/** Uses Redis if it is configured, which handles more messages; otherwise the database. */
export async function openBroker(
  { db, redisUrl = null, log }: { db: Database; redisUrl?: string | null; log: ErrorLog },
  onMessage: OnBrokerMessage,
): Promise<Broker> {
  if (redisUrl === null) return openPostgresBroker(db, onMessage)
  const { openRedisBroker } = await import('./redis-broker.ts')
  return openRedisBroker(redisUrl, { onMessage, onError: (error) => log.error('redis', error) })
}

interface ErrorLog {
  error(line: string, cause?: unknown): void
}
