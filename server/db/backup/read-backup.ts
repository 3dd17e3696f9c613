import { escapeIdentifier } from 'pg'
import * as v from 'valibot'
import { type Database, disableTimeouts, type Query } from '../database.ts'
import { migrationNames, runMigrations } from '../migrate.ts'
import { sqlState } from '../sql-state.ts'
import { type BackupHead, BrokenBackup, backupHead, backupMark } from './format.ts'
import { columnList, readTables } from './tables.ts'

/** Rows are inserted in batches of a megabyte. */
const BATCH_CHARACTERS = 1_000_000

/**
 * Replaces all content of the database by a backup, all or nothing, and migrates it to the newest
 * schema. The database gets a new epoch: devices resend the writes acknowledged since the backup.
 * Throws a BrokenBackup.
 */
export async function restoreBackup(
  db: Database,
  lines: AsyncIterable<string>,
): Promise<{ takenAt: string; rows: number }> {
  const reader = lines[Symbol.asyncIterator]()
  const head = parseHead(await nextLine(reader))
  return db.transaction(async (query) => {
    await disableTimeouts(query)
    const mark = await readMark(query)
    await emptySchema(query)
    await runMigrations(query, head.migrations)
    const rows = await loadTables(query, reader).catch(rethrowDamaged)
    await advanceIdentityColumns(query)
    await runMigrations(query, migrationNames)
    await query(
      'update instance set epoch = gen_random_uuid()::text, mark = greatest(mark, $1) + 1, system_id = null, timeline = null',
      [mark],
    )
    return { takenAt: head.takenAt, rows }
  })
}

/**
 * Values that PostgreSQL cannot parse (class 22) and violated constraints (class 23) mean a damaged
 * backup.
 */
function rethrowDamaged(error: unknown): never {
  if (!/^2[23]/.test(sqlState(error) ?? '')) throw error
  throw new BrokenBackup('a row of it is damaged')
}

type Lines = AsyncIterator<string, unknown>

async function nextLine(reader: Lines): Promise<string> {
  const next = await reader.next()
  if (next.done) throw new BrokenBackup('it is truncated')
  return next.value
}

function parseHead(line: string): BackupHead {
  const head = v.safeParse(backupHead, parseJson(line))
  if (!head.success) throw new BrokenBackup('it is not a backup of Cairnway')
  const newer = head.output.migrations.filter((name) => !migrationNames.includes(name))
  if (newer.length > 0) throw new BrokenBackup(`a newer version created it (${newer.join(', ')})`)
  return head.output
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** The mark of the existing database; 0 if there is none. */
async function readMark(query: Query): Promise<number> {
  const [known] = await query(
    "select from pg_attribute where attrelid = to_regclass('instance') and attname = 'mark'",
  )
  const [row] = known ? await query<{ mark: number }>('select mark from instance') : []
  return row?.mark ?? 0
}

async function emptySchema(query: Query): Promise<void> {
  const ours = await query<{ statement: string }>(
    `select format('drop table %I cascade', relname) as statement from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'
     union all
     select format('drop function %s cascade', p.oid::regprocedure) from pg_proc p
     where p.pronamespace = current_schema()::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { statement } of ours)
    await query(statement.replace(/^drop (table|function)/, 'drop $1 if exists'))
}

/** Reads to the last line. Returns the number of rows. */
async function loadTables(query: Query, reader: Lines): Promise<number> {
  const tables = await readTables(query)
  const known = new Set(tables.map(({ name }) => name))
  // rows inserted by migrations; those that reference others first
  for (const { name } of tables.toReversed()) await query(`delete from ${escapeIdentifier(name)}`)
  let loader: TableLoader | null = null
  for (;;) {
    const line = await nextLine(reader)
    if (line.startsWith('{')) {
      if (!loader) throw new BrokenBackup('rows precede their table')
      await loader.add(line)
      continue
    }
    const mark = v.safeParse(backupMark, parseJson(line))
    if (!mark.success) throw new BrokenBackup('a line of it is damaged')
    const rows: number = await finishTable(loader)
    if (mark.output[0] === 'end') return checkCount(rows, mark.output[1])
    const [, name, columns] = mark.output
    if (!known.has(name)) throw new BrokenBackup(`its table ${name} is unknown`)
    loader = new TableLoader(query, { name, columns }, rows)
  }
}

async function finishTable(loader: TableLoader | null): Promise<number> {
  await loader?.flush()
  return loader?.rows ?? 0
}

function checkCount(rows: number, expected: number): number {
  if (rows !== expected) throw new BrokenBackup(`it contains ${rows} of ${expected} rows`)
  return rows
}

/** Inserts rows into one table. */
class TableLoader {
  rows: number
  private readonly query: Query
  private readonly statement: string
  private batch: string[] = []
  private characters = 0

  constructor(query: Query, table: { name: string; columns: readonly string[] }, before: number) {
    this.query = query
    this.rows = before
    const [name, columns] = [escapeIdentifier(table.name), columnList(table.columns)]
    this.statement = `insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, $1::json)`
  }

  async add(row: string): Promise<void> {
    this.batch.push(row)
    this.characters += row.length
    if (this.characters > BATCH_CHARACTERS) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.batch.length > 0) await this.query(this.statement, [`[${this.batch.join(',')}]`])
    this.rows += this.batch.length
    this.batch = []
    this.characters = 0
  }
}

/** Identity columns continue after the largest loaded number. */
async function advanceIdentityColumns(query: Query): Promise<void> {
  const columns = await query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
  )
  for (const { table, column } of columns) {
    const [name, identity] = [escapeIdentifier(table), escapeIdentifier(column)]
    await query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${identity}), 0) + 1, false) from ${name}`,
      [name, column],
    )
  }
}
