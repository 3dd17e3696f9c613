import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { lockDocumentsByPk } from '../../sync/documents/read-documents.ts'
import { tombstoneDocuments } from '../../sync/documents/save-document.ts'

/**
 * Deletes all members' drafts for the deleted ones of `changed`. Returns the tombstones, to be
 * published.
 */
export async function tombstoneDraftsOf(
  { query, now }: WriteContext,
  changed: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const deletedIds = changed.filter(({ deleted }) => deleted).map(({ id }) => id)
  if (deletedIds.length === 0) return []
  const drafts = await query<{ pk: number }>(
    `select pk from document
     where collection = 'account' and not deleted and own ->> 'part' = 'draft' and own ->> 'of' = any ($1)`,
    [deletedIds],
    'drafts-of',
  )
  if (drafts.length === 0) return []
  const pks = drafts.map(({ pk }) => pk)
  const existing = (await lockDocumentsByPk(query, pks)).filter(({ deleted }) => !deleted)
  return existing.length === 0 ? [] : tombstoneDocuments(query, existing, now)
}
