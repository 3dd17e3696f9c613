import type { CollectionName } from '#domain/wire/collections.ts'
import { reject } from '../../../http/errors.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { lockDescendants, lockDocuments } from '../../../sync/documents/read-documents.ts'

// Hiding marks a document and all below it as `withheld`. Reads check that mark every time
// (sync/visibility/visibility-sql.ts). Publishing them again makes devices ask, and remove them.

interface Key {
  collection: CollectionName
  id: string
}

/** Hides a document from everybody but its author. Returns what changed, to be published. */
export async function hideDocument(context: WriteContext, key: Key): Promise<DocumentRow[]> {
  const row = await lockLive(context, key)
  await context.query(
    'insert into restriction (document_pk, at, actor_id) values ($1, $2, $3) on conflict do nothing',
    [row.pk, context.now, context.memberId],
  )
  return setWithheld(context, [row, ...(await lockDescendants(context.query, [row.pk]))], true)
}

/**
 * Shows a hidden document again, with what is below it and not hidden itself. Below a hidden
 * document it stays hidden until that one is shown.
 */
export async function restoreDocument(context: WriteContext, key: Key): Promise<DocumentRow[]> {
  const row = await lockLive(context, key)
  await context.query('delete from restriction where document_pk = $1', [row.pk])
  const descendants = await lockDescendants(context.query, [row.pk])
  const [above] = await context.query('select from document where pk = $1 and withheld', [row.parentPk])
  if (above) return []
  const restricted = await readRestricted(context, descendants)
  const shown = new Set([row.pk])
  for (const { pk, parentPk } of descendants)
    if (parentPk !== null && shown.has(parentPk) && !restricted.has(pk)) shown.add(pk)
  return setWithheld(
    context,
    [row, ...descendants].filter(({ pk }) => shown.has(pk)),
    false,
  )
}

async function lockLive({ query }: WriteContext, { collection, id }: Key): Promise<DocumentRow> {
  const [row] = await lockDocuments(query, collection, [id])
  return row ?? reject('closed', { message: 'This was deleted in the meantime.' })
}

async function readRestricted(
  { query }: WriteContext,
  rows: readonly DocumentRow[],
): Promise<ReadonlySet<number>> {
  const found = await query<{ pk: number }>(
    'select document_pk as pk from restriction where document_pk = any ($1)',
    [rows.map(({ pk }) => pk)],
  )
  return new Set(found.map(({ pk }) => pk))
}

async function setWithheld(
  { query }: WriteContext,
  rows: readonly DocumentRow[],
  withheld: boolean,
): Promise<DocumentRow[]> {
  const changed = await query<{ pk: number }>(
    'update document set withheld = $2 where pk = any ($1) and withheld <> $2 returning pk',
    [rows.map(({ pk }) => pk), withheld],
  )
  const pks = new Set(changed.map(({ pk }) => pk))
  return rows.filter(({ pk }) => pks.has(pk))
}
