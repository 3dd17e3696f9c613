import type { Database, Query } from '#server/db/database.ts'

// What a device never asks for, and what a pull must not read: copies of all documents, in scopes of other names.

/** Puts `times` copies of every document, and of its places in the feed, beside what there is. */
export async function multiply(db: Database, times: number): Promise<void> {
  await db.transaction(async (query) => {
    await query('set local statement_timeout = 0')
    const columns = await columnsOf(query)
    const [last] = await query<{ pk: number; scope: number }>(
      'select (select max(pk) from document) as pk, (select max(id) from scope) as scope',
    )
    for (let copy = 1; copy <= times; copy++)
      await copyAll(query, columns, { copy, pk: last?.pk ?? 0, scope: last?.scope ?? 0 })
    await query(`select setval(pg_get_serial_sequence('document', 'pk'), (select max(pk) from document))`)
    await query(`select setval(pg_get_serial_sequence('scope', 'id'), (select max(id) from scope))`)
  })
  await db.query('analyze')
}

async function columnsOf(query: Query): Promise<string> {
  const columns = await query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'document' and is_generated = 'NEVER' and column_name not in ('pk', 'id', 'parent_pk')`,
  )
  return columns.map(({ name }) => `"${name}"`).join(', ')
}

/** `pk`, `scope`: the last numbers of the originals; a copy has its original's number and so many more. */
async function copyAll(
  query: Query,
  columns: string,
  { copy, pk, scope }: { copy: number; pk: number; scope: number },
): Promise<void> {
  const documents = [copy, pk]
  await query(
    `insert into document (pk, id, parent_pk, ${columns}) overriding system value
     select pk + $1::integer * $2::bigint, $1 || ':' || id, parent_pk + $1 * $2, ${columns} from document where pk <= $2`,
    documents,
  )
  await query(
    `insert into scope (id, key, head, live, floor) overriding system value
     select id + $1::integer * $2::integer, $1 || ':' || key, head, live, floor from scope where id <= $2`,
    [copy, scope],
  )
  await query(
    `insert into feed (document_pk, scope_id, seq, gone, changed_at)
     select document_pk + $1::integer * $2::bigint, scope_id + $1 * $3::integer, seq, gone, changed_at
     from feed where document_pk <= $2 and scope_id <= $3`,
    [...documents, scope],
  )
}
