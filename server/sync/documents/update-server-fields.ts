import { must } from '#domain/std/must.ts'
import type { WriteContext } from '../collection/collection.ts'
import type { DocumentRow, Fields } from '../collection/document-row.ts'
import { updateDocument } from './save-document.ts'

/**
 * Stores server-owned fields in a locked document. Its audience does not change. The caller
 * publishes it.
 */
export function updateServerFields(
  context: WriteContext,
  row: DocumentRow,
  fields: Fields,
): Promise<DocumentRow> {
  const collection = must(context.collections[row.collection], row.collection)
  return updateDocument(context.query, collection, {
    row,
    fields: { ...row.own, ...fields },
    audience: row.audience,
    now: context.now,
  })
}

/** Adds to numbers in `counts`. A missing count starts at 0; counts never fall below 0. */
export function incrementCounts(
  context: WriteContext,
  row: DocumentRow,
  steps: Readonly<Record<string, number>>,
): Promise<DocumentRow> {
  const counts = { ...(row.own['counts'] as Record<string, number>) }
  for (const [name, step] of Object.entries(steps)) counts[name] = Math.max(0, (counts[name] ?? 0) + step)
  return updateServerFields(context, row, { counts })
}
