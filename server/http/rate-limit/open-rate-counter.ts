import type { Deps } from '../../deps.ts'
import { postgresRateCounter } from './rate-counter.ts'
import type { ClosableRateCounter } from './redis-rate-counter.ts'

/** Counts in Redis if it is configured, which handles more requests; otherwise in the database. */
export async function openRateCounter({
  db,
  redisUrl,
  log,
}: Pick<Deps, 'db' | 'log'> & { redisUrl: string | null }): Promise<ClosableRateCounter> {
  const counter = postgresRateCounter(db.query)
  if (redisUrl === null) return { ...counter, close: async () => undefined }
  const { openRedisRateCounter } = await import('./redis-rate-counter.ts')
  return openRedisRateCounter(redisUrl, { fallback: counter, onError: (error) => log.error('redis', error) })
}
