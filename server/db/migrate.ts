import { type Database, disableTimeouts, type Query } from './database.ts'

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Any number, the same in all instances, which may start at once. */
const MIGRATION_LOCK = 706_101

const migrations = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), sql }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** The names of all migrations, oldest first. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name)

/** Runs all pending migrations, all or nothing. Returns their names. */
export function migrate(db: Database): Promise<string[]> {
  return db.transaction((query) => runMigrations(query, migrationNames))
}

/**
 * Runs those of the wanted migrations that are pending, in the transaction of the caller. Returns
 * their names.
 */
export async function runMigrations(query: Query, wanted: readonly string[]): Promise<string[]> {
  await disableTimeouts(query)
  await query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await query(
    'create table if not exists migration (name text primary key, run_at timestamptz not null default now())',
  )
  const done = new Set((await query<{ name: string }>('select name from migration')).map((row) => row.name))
  const pending = migrations.filter(({ name }) => wanted.includes(name) && !done.has(name))
  for (const { name, sql } of pending) {
    await query(sql)
    await query('insert into migration (name) values ($1)', [name])
  }
  return pending.map(({ name }) => name)
}
