import type { Deps } from '../deps.ts'
import { postgresRates } from './rates.ts'
import type { OpenRates } from './redis-rates.ts'

/** In Redis where there is one, which bears more of them; else in the database. */
export async function openRates({
  db,
  redisUrl,
  log,
}: Pick<Deps, 'db' | 'log'> & { redisUrl: string | null }): Promise<OpenRates> {
  const rates = postgresRates(db.query)
  if (redisUrl === null) return { ...rates, close: async () => undefined }
  const { openRedisRates } = await import('./redis-rates.ts')
  return openRedisRates(redisUrl, { instead: rates, onError: (error) => log.error('redis', error) })
}
