import type { Deps } from '../../deps.ts'
import { memoryFirst } from './memory-first.ts'
import { postgresRateCounter } from './rate-counter.ts'
import type { ClosableRateCounter } from './redis-rate-counter.ts'

/**
 * Counts in Redis if it is configured, which handles more requests; otherwise in the database. What a limit
 * allows to be counted in memory reaches neither.
 */
export async function openRateCounter({
  db,
  redisUrl,
  log,
}: Pick<Deps, 'db' | 'log'> & { redisUrl: string | null }): Promise<ClosableRateCounter> {
  const counter = postgresRateCounter(db.query)
  if (redisUrl === null) return memoryFirst({ ...counter, close: async () => undefined })
  const { openRedisRateCounter } = await import('./redis-rate-counter.ts')
  const onError = (error: unknown) => log.error('redis', error)
  return memoryFirst(await openRedisRateCounter(redisUrl, { fallback: counter, onError }))
}
