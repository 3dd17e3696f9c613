import type { Collection, WriteContext } from '../collection/collection.ts'
import { NOT_FOUND } from '../collection/rejections.ts'
import { lockDescendants, lockDocument, lockParent } from '../documents/read-documents.ts'
import { tombstoneDocuments } from '../documents/save-document.ts'
import { rejectedEffect, unchangedEffect, type WriteEffect, type WriteOutcome } from './outcome.ts'

/** Deletes a document with all that stands below it. It wins over edits; deleting what is deleted changes nothing. */
export async function deleteDocument(
  writing: WriteContext,
  collection: Collection,
  id: string,
): Promise<WriteEffect> {
  const key = { collection: collection.name, id }
  const parent = collection.parent ? await lockParent(writing.query, key, writing.memberId) : null
  const row = await lockDocument(writing.query, key, writing.memberId)
  if (!row?.visible) return rejectedEffect(NOT_FOUND)
  const denied = await collection.policy.mayDelete(writing, { row, parent })
  if (denied) return rejectedEffect(denied)
  if (row.deleted) return unchangedEffect(applied(row))

  const below = await lockDescendants(writing.query, [row.pk])
  const changed = await tombstoneDocuments(writing.query, [row, ...below], writing.now)
  const along = (await collection.onDelete?.(writing, { row, parent })) ?? []
  return { outcome: applied({ version: row.version + 1 }), changed: [...changed, ...along] }
}

const applied = ({ version }: { version: number }): WriteOutcome => ({
  status: 'applied',
  version,
  document: null,
  expected: {},
})
