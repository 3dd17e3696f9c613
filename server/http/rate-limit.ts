import type { Query } from '../db/database.ts'
import type { RateLimit } from '../deps.ts'
import { refuse } from './errors.ts'

interface Attempt {
  /** what is limited, and for whom: `sign-in:account:maya` */
  key: string
  limit: RateLimit
  now: Date
}

/** Counts one try for all instances together. Refuses with `rate_limited` and the time to wait when it is one too many. */
export async function countAttempt(query: Query, { key, limit, now }: Attempt): Promise<void> {
  const [count] = await query<{ tries: number; window_ends_at: Date }>(
    `insert into attempt_count as c (key, tries, window_ends_at) values ($1, 1, $2)
     on conflict (key) do update set
       tries = case when c.window_ends_at <= $3 then 1 else c.tries + 1 end,
       window_ends_at = case when c.window_ends_at <= $3 then excluded.window_ends_at else c.window_ends_at end
     returning tries, window_ends_at`,
    [key, new Date(now.getTime() + limit.windowS * 1_000), now],
    'count-attempt',
  )
  if (!count || count.tries <= limit.tries) return
  const waitMs = count.window_ends_at.getTime() - now.getTime()
  refuse('rate_limited', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1_000)) })
}

/** Forgets the tries of a key, for instance after the right password. */
export async function forgetAttempts(query: Query, key: string): Promise<void> {
  await query('delete from attempt_count where key = $1', [key])
}
