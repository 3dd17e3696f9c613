import type { Deps } from '../../deps.ts'
import { postgresRateCounter } from './rate-counter.ts'
import type { ClosableRateCounter } from './redis-rate-counter.ts'

/** In Redis where there is one, which bears more of them; else in the database. */
export async function openRateCounter({
  db,
  redisUrl,
  log,
}: Pick<Deps, 'db' | 'log'> & { redisUrl: string | null }): Promise<ClosableRateCounter> {
  const rates = postgresRateCounter(db.query)
  if (redisUrl === null) return { ...rates, close: async () => undefined }
  const { openRedisRateCounter } = await import('./redis-rate-counter.ts')
  return openRedisRateCounter(redisUrl, { fallback: rates, onError: (error) => log.error('redis', error) })
}
