import { draftId } from '#domain/account/account.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { lockDocumentsByPk } from '../../sync/documents/read-documents.ts'
import { tombstoneDocuments } from '../../sync/documents/save-document.ts'

/** How many drafts a member has now. */
export async function countDrafts(query: Query, memberId: string): Promise<number> {
  const [found] = await query<{ drafts: number }>(
    `select count(*)::int as drafts from document
     where collection = 'account' and author_id = $1 and not deleted and starts_with(id, $2)`,
    [memberId, draftId(memberId, '')],
    'count-drafts',
  )
  return found?.drafts ?? 0
}

/** What anybody has begun of documents that are deleted can not be ended any more, and goes with them. Answers what is to be published. */
export async function tombstoneDraftsOf(
  { query, now }: WriteContext,
  changed: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const gone = changed.filter(({ deleted }) => deleted).map(({ id }) => id)
  if (gone.length === 0) return []
  const drafts = await query<{ pk: number }>(
    `select pk from document
     where collection = 'account' and not deleted and own ->> 'part' = 'draft' and own ->> 'of' = any ($1)`,
    [gone],
    'drafts-of',
  )
  if (drafts.length === 0) return []
  const pks = drafts.map(({ pk }) => pk)
  const living = (await lockDocumentsByPk(query, pks)).filter(({ deleted }) => !deleted)
  return living.length === 0 ? [] : tombstoneDocuments(query, living, now)
}
