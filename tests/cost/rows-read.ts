import type { Query } from '#server/db/database.ts'

// What PostgreSQL itself counts: rows that scans of tables and of indexes have returned.

const COUNTED = ['scope', 'feed', 'document', 'circle']

const READ = `
select (select coalesce(sum(seq_tup_read), 0) from pg_stat_user_tables where relname = any ($1))
  + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes where relname = any ($1)) as rows`

/** How many rows of documents, of the feed, of scopes and of circles `work` reads, all on the connection of `query`. */
export async function rowsRead(query: Query, work: () => Promise<unknown>): Promise<number> {
  const before = await countNow(query)
  await work()
  return (await countNow(query)) - before
}

const WRITTEN = `
select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) as rows from pg_stat_user_tables where relname = any ($1)`

/** How many rows of the same tables `work` inserts, updates or deletes. */
export async function rowsWritten(query: Query, work: () => Promise<unknown>): Promise<number> {
  const before = await countNow(query, WRITTEN)
  await work()
  return (await countNow(query, WRITTEN)) - before
}

async function countNow(query: Query, sql = READ): Promise<number> {
  // A connection tells its counts now and then only; here at the end of this statement.
  await query('select pg_stat_force_next_flush()')
  await query('select pg_stat_clear_snapshot()')
  const [counted] = await query<{ rows: string }>(sql, [COUNTED])
  return Number(counted?.rows)
}
