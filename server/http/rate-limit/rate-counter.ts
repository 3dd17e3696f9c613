import type { Query } from '../../db/database.ts'

export interface Attempt {
  /** what is limited, and for whom: `sign-in:account:maya` */
  key: string
  windowS: number
  now: Date
  /** how much it counts, 1 by default: a limit of bytes counts the bytes of each request */
  weight?: number
  /** the sum of weights up to which an instance need not tell the others */
  inMemory?: number
}

/** Counts attempts in a window that starts with the first one, over all instances. */
export interface RateCounter {
  /**
   * Counts one more attempt. Returns the sum of the weights in the window, this one included, and the time
   * until the window ends.
   */
  count(attempt: Attempt): Promise<{ tries: number; waitMs: number }>
  /** Takes one attempt back. */
  uncount(key: string): Promise<void>
  reset(key: string): Promise<void>
}

export function postgresRateCounter(query: Query): RateCounter {
  return {
    async count({ key, windowS, now, weight = 1 }) {
      const [count] = await query<{ tries: number; window_ends_at: Date }>(
        `insert into attempt_count as c (key, tries, window_ends_at) values ($1, $4, $2)
         on conflict (key) do update set
           tries = case when c.window_ends_at <= $3 then $4 else c.tries + $4 end,
           window_ends_at = case when c.window_ends_at <= $3 then excluded.window_ends_at else c.window_ends_at end
         returning tries, window_ends_at`,
        [key, new Date(now.getTime() + windowS * 1_000), now, weight],
        'count-attempt',
      )
      return count
        ? { tries: count.tries, waitMs: count.window_ends_at.getTime() - now.getTime() }
        : { tries: weight, waitMs: windowS * 1_000 }
    },
    async uncount(key) {
      await query('update attempt_count set tries = greatest(tries - 1, 0) where key = $1', [key])
    },
    async reset(key) {
      await query('delete from attempt_count where key = $1', [key])
    },
  }
}
