import type { Collection, WriteContext } from '../collection/collection.ts'
import type { DocumentRow } from '../collection/document-row.ts'
import { lockDocument } from '../documents/read-documents.ts'
import { isDeniedSql } from '../visibility/visibility-sql.ts'

/** What a new document is to stand below; `standing` is false where it can not be made there. */
export type NewParent = { standing: true; parent: DocumentRow | null } | { standing: false }

const NOWHERE: NewParent = { standing: false }

/**
 * Locks what a new document is to stand below: something that is there and that the writer may see, or even owns; for some, less than sight will do.
 * Parents are locked before their children, by every writer, or two writers would wait for each other.
 */
export async function lockNewParent(
  writing: WriteContext,
  collection: Collection,
  asked: { id: string; set: Record<string, unknown> },
): Promise<NewParent> {
  if (!collection.parent) return { standing: true, parent: null }
  const key = collection.parent.keyOf(asked)
  if (key === undefined) return NOWHERE
  if (key === null) return { standing: true, parent: null }
  const parent = await lockDocument(writing.query, key, writing.memberId)
  if (!parent || parent.deleted) return NOWHERE
  const sight = collection.parent.requiredAccess?.(asked.id) ?? 'visible'
  if (!parent.visible && (sight === 'visible' || (sight === 'not_denied' && (await isKept(writing, parent)))))
    return NOWHERE
  if (collection.parent.isAuthorOnly && parent.authorId !== writing.memberId) return NOWHERE
  return { standing: true, parent }
}

async function isKept({ query, memberId }: WriteContext, { pk }: DocumentRow): Promise<boolean> {
  const kept = await query(
    `select from document d where d.pk = $1 and ${isDeniedSql('d', '$2')}`,
    [pk, memberId],
    'is-kept-from',
  )
  return kept.length > 0
}
