import type { Query } from '../../db/database.ts'
import type { DocumentRow } from '../collection/document-row.ts'

// The table `deferred_publication`: documents whose counts have changed since they were published in
// all their scopes. A full publication deletes the row. Writers hold the document's row lock.

/** Without what changes with every update. */
export const contentHash = (body: string): string => `md5((${body} - 'version' - 'updatedAt')::text)`

/** Remembers which of these documents to publish in their other scopes later. */
export async function defer(query: Query, rows: readonly DocumentRow[]): Promise<void> {
  const deferred = rows.filter(({ publication, ownBefore }) => publication?.isDeferred && ownBefore)
  if (deferred.length === 0) return
  await query(
    `insert into deferred_publication (document_pk, content)
     select t.pk, ${contentHash('t.body::jsonb')} from unnest($1::bigint[], $2::text[]) t (pk, body)
     on conflict do nothing`,
    [deferred.map(({ pk }) => pk), deferred.map(({ ownBefore }) => JSON.stringify(ownBefore))],
    'defer-publication',
  )
}
