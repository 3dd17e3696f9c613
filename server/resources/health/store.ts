import type { Query } from '../../db/database.ts'

/** The epoch of the database and its applied migrations. */
export async function readHealth(query: Query): Promise<{ epoch: string; migrations: string[] }> {
  const [row] = await query<{ epoch: string; migrations: string[] }>(
    'select epoch, (select array_agg(name order by name) from migration) as migrations from instance',
    [],
    'health',
  )
  if (!row) throw new Error('The database has no epoch')
  return row
}
