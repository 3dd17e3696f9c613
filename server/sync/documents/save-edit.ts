import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { Collection, ExistingDocument, WriteContext } from '../collection/collection.ts'
import type { DocumentRow, Fields } from '../collection/document-row.ts'
import { discsOf } from './hidden-places.ts'
import { updateDocument } from './save-document.ts'
import { updateDescendantAudiences } from './update-descendant-audiences.ts'

export type SavedEdit = { rejection: Rejection } | { next: DocumentRow; changed: DocumentRow[] }

/**
 * Stores an edit of a locked document with all its consequences. `cause`: the document whose edit
 * caused this one. `changed` contains the document itself; the caller publishes it.
 */
export async function saveEdit(
  context: WriteContext,
  collection: Collection,
  { row, parent, after, cause }: ExistingDocument & { after: Fields; cause?: string },
): Promise<SavedEdit> {
  const edit = { row, parent, before: row.own, after, ...(cause !== undefined && { cause }) }
  const effect = (await collection.onUpdate?.(context, edit)) ?? { changed: [] }
  if ('rejection' in effect) return effect
  const fields = { ...after, ...effect.fields }
  const { lockedZones, memberId } = context
  const next = await updateDocument(context.query, collection, {
    row,
    fields,
    audience: collection.audience({ id: row.id, authorId: row.authorId, fields, parent }),
    now: context.now,
    ...(lockedZones && row.authorId === memberId && { hidden: discsOf(await lockedZones) }),
  })
  const descendants = await updateDescendantAudiences(context, collection, {
    before: row,
    after: next,
    parent,
  })
  return { next, changed: [next, ...descendants, ...effect.changed] }
}
