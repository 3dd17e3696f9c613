import type { Collection, ParentAccess, WriteContext } from '../collection/collection.ts'
import type { DocumentRow, Fields } from '../collection/document-row.ts'
import { lockDocument } from '../documents/read-documents.ts'
import { isDeniedSql } from '../visibility/visibility-sql.ts'

/** The parent of a new document, or that the document may not be created there. */
export type NewParent = { isAllowed: true; parent: DocumentRow | null } | { isAllowed: false }

const NOT_ALLOWED: NewParent = { isAllowed: false }

/**
 * Locks the parent of a new document. It must exist, and the writer needs the access to it that the
 * collection requires. All writers lock parents before children; otherwise they could deadlock.
 */
export async function lockNewParent(
  context: WriteContext,
  collection: Collection,
  document: { id: string; set: Fields },
): Promise<NewParent> {
  if (!collection.parent) return { isAllowed: true, parent: null }
  const key = collection.parent.keyOf(document)
  if (key === undefined) return NOT_ALLOWED
  if (key === null) return { isAllowed: true, parent: null }
  const parent = await lockDocument(context.query, key, context.memberId)
  if (!parent || parent.deleted) return NOT_ALLOWED
  if (collection.parent.isAuthorOnly && parent.authorId !== context.memberId) return NOT_ALLOWED
  const required = collection.parent.requiredAccess?.(document.id) ?? 'visible'
  return (await hasAccess(context, parent, required)) ? { isAllowed: true, parent } : NOT_ALLOWED
}

async function hasAccess(
  context: WriteContext,
  parent: DocumentRow & { visible: boolean },
  required: ParentAccess,
): Promise<boolean> {
  if (parent.visible || required === 'any') return true
  return required === 'not_denied' && !(await isDenied(context, parent))
}

async function isDenied({ query, memberId }: WriteContext, { pk }: DocumentRow): Promise<boolean> {
  const denied = await query(
    `select from document d where d.pk = $1 and ${isDeniedSql('d', '$2')}`,
    [pk, memberId],
    'is-denied',
  )
  return denied.length > 0
}
