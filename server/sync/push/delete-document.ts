import type { Collection, WriteContext } from '../collection/collection.ts'
import { NOT_FOUND } from '../collection/rejections.ts'
import { lockDescendants, lockDocument, lockParent } from '../documents/read-documents.ts'
import { tombstoneDocuments } from '../documents/save-document.ts'
import { rejectedEffect, unchangedEffect, type WriteEffect, type WriteOutcome } from './outcome.ts'

/**
 * Deletes a document with all descendants. A deletion wins over edits. Deleting a deleted document
 * changes nothing.
 */
export async function deleteDocument(
  context: WriteContext,
  collection: Collection,
  id: string,
): Promise<WriteEffect> {
  const key = { collection: collection.name, id }
  const { query, memberId } = context
  const [parent, row] = await Promise.all([
    collection.parent ? lockParent(query, key, memberId) : null,
    lockDocument(query, key, memberId),
  ])
  if (!row?.visible) return rejectedEffect(NOT_FOUND)
  const denied = await collection.policy.mayDelete(context, { row, parent })
  if (denied) return rejectedEffect(denied)
  if (row.deleted) return unchangedEffect(appliedOutcome(row))

  const descendants = await lockDescendants(context.query, [row.pk])
  const changed = await tombstoneDocuments(context.query, [row, ...descendants], context.now)
  const furtherRows = (await collection.onDelete?.(context, { row, parent })) ?? []
  return { outcome: appliedOutcome({ version: row.version + 1 }), changed: [...changed, ...furtherRows] }
}

const appliedOutcome = ({ version }: { version: number }): WriteOutcome => ({
  status: 'applied',
  version,
  document: null,
  expected: {},
})
