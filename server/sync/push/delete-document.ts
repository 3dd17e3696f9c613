import type { Collection, WriteContext } from '../collection/collection.ts'
import { NOT_FOUND } from '../collection/rejections.ts'
import { deleteTree } from '../deletion/delete-tree.ts'
import { lockDocument, lockParent } from '../documents/read-documents.ts'
import { rejectedEffect, unchangedEffect, type WriteEffect, type WriteOutcome } from './outcome.ts'

/**
 * Deletes a document with all descendants, the first of them at once. A deletion wins over edits. Deleting a deleted document
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
  // It is about to be deleted with its parent (sync/deletion).
  if (parent?.deleted && !row.deleted) return unchangedEffect(appliedOutcome(row))
  const denied = await collection.policy.mayDelete(context, { row, parent })
  if (denied) return rejectedEffect(denied)
  if (row.deleted) return unchangedEffect(appliedOutcome(row))

  const changed = await deleteTree(context, [row])
  const furtherRows = (await collection.onDelete?.(context, { row, parent })) ?? []
  return { outcome: appliedOutcome({ version: row.version + 1 }), changed: [...changed, ...furtherRows] }
}

const appliedOutcome = ({ version }: { version: number }): WriteOutcome => ({
  status: 'applied',
  version,
  document: null,
  expected: {},
})
