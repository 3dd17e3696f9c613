import { escapeIdentifier } from 'pg'
import type { Query } from '../database.ts'

/** A table of ours. */
export interface Table {
  name: string
  /** its stored columns, without generated ones */
  columns: string[]
  /**
   * its primary key; rows are ordered by it, so that a row follows the rows of the table it
   * references
   */
  key: string[]
}

const TABLES = `
select c.relname as name,
  (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
  (select array_agg(a.attname::text order by a.attnum) from pg_index i join pg_attribute a
     on a.attrelid = c.oid and a.attnum = any (i.indkey)
   where i.indrelid = c.oid and i.indisprimary) as key,
  coalesce((select array_agg(distinct f.relname::text) from pg_constraint k join pg_class f on f.oid = k.confrelid
   where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid), '{}') as after
from pg_class c
where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
order by c.relname`

/** All tables except `migration`, each after the tables it references. */
export async function readTables(query: Query): Promise<Table[]> {
  let left = await query<Table & { after: string[] }>(TABLES)
  const ordered: Table[] = []
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const next = left.filter(({ after }) => !after.some((name) => names.has(name)))
    if (next.length === 0) throw new Error(`Tables reference each other in a cycle: ${[...names].join()}`)
    ordered.push(...next.map(({ name, columns, key }) => ({ name, columns, key: key ?? [] })))
    left = left.filter((table) => !next.includes(table))
  }
  return ordered
}

export const columnList = (names: readonly string[]): string =>
  names.map((name) => escapeIdentifier(name)).join(', ')
