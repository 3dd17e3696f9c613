import type { Database, Query } from '#server/db/database.ts'

const WRITTEN_HERE = `
select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::integer as rows from pg_stat_xact_user_tables`

/** `npm run proof -- largest-transaction` has more. */
export const MANY = Number(process.env['LARGEST_TRANSACTION_ROWS'] ?? 1_000)

export interface MeteredDatabase {
  db: Database
  /** rows that each transaction has inserted, updated or deleted, in all tables */
  transactions: number[]
}

/** Counts what each transaction writes, as PostgreSQL itself does. */
export function meterTransactions(db: Database): MeteredDatabase {
  const transactions: number[] = []
  const countedWork =
    <T>(work: (query: Query) => Promise<T>) =>
    async (query: Query): Promise<T> => {
      // rows of earlier transactions that the connection has not reported yet are counted before and after
      const before = await written(query)
      const result = await work(query)
      transactions.push((await written(query)) - before)
      return result
    }
  return { db: { ...db, transaction: (work) => db.transaction(countedWork(work)) }, transactions }
}

async function written(query: Query): Promise<number> {
  const [counted] = await query<{ rows: number }>(WRITTEN_HERE)
  return counted?.rows ?? 0
}

export function showTransactions(name: string, transactions: readonly number[]): void {
  const rows = transactions.reduce((sum, one) => sum + one, 0)
  process.stdout.write(
    `${name}: ${rows} rows in ${transactions.length} transactions, at most ${Math.max(...transactions)} in one\n`,
  )
}
