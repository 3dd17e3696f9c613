import { escapeIdentifier } from 'pg'
import { type Database, disableTimeouts, type Query } from '../database.ts'
import { BACKUP_FORMAT, type BackupHead } from './format.ts'
import { columnList, readTables, type Table } from './tables.ts'

/** A track may have a megabyte, a picture as text as well; all other rows are small. */
const ROWS_AT_ONCE = 50

/**
 * Writes the whole database as lines, read in one snapshot while writers continue: the head, then
 * for each table its name, columns and rows, then the number of rows. pg_dump is not among the
 * packaged programs.
 */
export async function writeBackup(
  db: Database,
  { now, write }: { now: Date; write: (line: string) => Promise<void> },
): Promise<{ rows: number }> {
  return db.transaction(async (query) => {
    await query('set transaction isolation level repeatable read, read only')
    await disableTimeouts(query)
    await write(JSON.stringify(await headOf(query, now)))
    let rows = 0
    for (const table of await readTables(query)) {
      await write(JSON.stringify(['table', table.name, table.columns]))
      rows += await writeTable(query, table, write)
    }
    await write(JSON.stringify(['end', rows]))
    return { rows }
  })
}

async function headOf(query: Query, now: Date): Promise<BackupHead> {
  const migrations = await query<{ name: string }>('select name from migration order by name')
  return {
    format: BACKUP_FORMAT,
    takenAt: now.toISOString(),
    migrations: migrations.map(({ name }) => name),
  }
}

async function writeTable(
  query: Query,
  { name, columns, key }: Table,
  write: (line: string) => Promise<void>,
): Promise<number> {
  const order = key.length > 0 ? `order by ${columnList(key)}` : ''
  const rows = `select ${columnList(columns)} from ${escapeIdentifier(name)} ${order}`
  await query(`declare backup_rows no scroll cursor for select to_json(r)::text as line from (${rows}) r`)
  let count = 0
  for (;;) {
    const next = await query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`)
    for (const { line } of next) await write(line)
    count += next.length
    if (next.length < ROWS_AT_ONCE) break
  }
  await query('close backup_rows')
  return count
}
