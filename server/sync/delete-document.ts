import type { Collection, Writing } from './collection.ts'
import { lockAllBelow, lockDocument, lockParentOf } from './document-row.ts'
import { type Effect, type Outcome, refused, unchanged } from './outcome.ts'
import { NOT_FOUND } from './refusal.ts'
import { buryDocuments } from './save-document.ts'

/** Deletes a document with all that stands below it. It wins over edits; deleting what is deleted changes nothing. */
export async function deleteDocument(writing: Writing, collection: Collection, id: string): Promise<Effect> {
  const key = { collection: collection.name, id }
  const parent = collection.parent ? await lockParentOf(writing.query, key, writing.memberId) : null
  const row = await lockDocument(writing.query, key, writing.memberId)
  if (!row?.visible) return refused(NOT_FOUND)
  const denied = await collection.policy.mayDelete(writing, { row, parent })
  if (denied) return refused(denied)
  if (row.deleted) return unchanged(applied(row))

  const below = await lockAllBelow(writing.query, [row.pk])
  const changed = await buryDocuments(writing.query, [row, ...below], writing.now)
  const along = (await collection.alongDelete?.(writing, { row, parent })) ?? []
  return { outcome: applied({ version: row.version + 1 }), changed: [...changed, ...along] }
}

const applied = ({ version }: { version: number }): Outcome => ({
  status: 'applied',
  version,
  document: null,
  expected: {},
})
