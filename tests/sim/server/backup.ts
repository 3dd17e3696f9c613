import type { Database, Query } from '#server/db/database.ts'

// A backup of the whole database, with the effect of a restored dump: the rows come back, and nothing that only the running
// database knows.

/** The rows of each table as JSON text. */
export type Backup = readonly { table: string; rows: string }[]

interface TableColumns {
  table: string
  columns: string
}

const COLUMNS = `
select format('public.%I', c.relname) as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'
group by c.relname order by c.relname`

export class Backups {
  private readonly tables: readonly TableColumns[]

  private constructor(tables: readonly TableColumns[]) {
    this.tables = tables
  }

  static async create({ query }: Database): Promise<Backups> {
    return new Backups(await query<TableColumns>(COLUMNS))
  }

  take(query: Query): Promise<Backup> {
    const parts = this.tables.map(
      ({ table }) =>
        `select '${table}' as table, coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${table} t`,
    )
    return query<Backup[number]>(parts.join(' union all '))
  }

  async restore(db: Database, backup: Backup): Promise<void> {
    const texts = new Map(backup.map(({ table, rows }) => [table, rows]))
    await db.transaction(async (query) => {
      await query('set local session_replication_role = replica') // checks no foreign keys, so the order of the tables does not matter
      await query(this.tables.map(({ table }) => `delete from ${table}`).join('; '))
      for (const { table, columns } of this.tables) {
        const rows = texts.get(table) ?? '[]'
        if (rows === '[]') continue
        await query(
          `insert into ${table} (${columns}) overriding system value
           select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
          [rows],
        )
      }
    })
  }
}
