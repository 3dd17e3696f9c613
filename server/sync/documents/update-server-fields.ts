import { must } from '#domain/std/must.ts'
import type { WriteContext } from '../collection/collection.ts'
import type { DocumentRow, Fields } from '../collection/document-row.ts'
import { updateDocument } from './save-document.ts'

/** Stores fields that are the server's in a locked document; who sees it stays as it was. It is not published yet. */
export function updateServerFields(
  writing: WriteContext,
  row: DocumentRow,
  fields: Fields,
): Promise<DocumentRow> {
  const collection = must(writing.collections[row.collection], row.collection)
  return updateDocument(writing.query, collection, {
    row,
    fields: { ...row.own, ...fields },
    audience: row.audience,
    now: writing.now,
  })
}

/** The same with numbers of its `counts` raised or lowered; one that is missing begins at 0, none falls below. */
export function incrementCounts(
  writing: WriteContext,
  row: DocumentRow,
  steps: Readonly<Record<string, number>>,
): Promise<DocumentRow> {
  const counts = { ...(row.own['counts'] as Record<string, number>) }
  for (const [name, step] of Object.entries(steps)) counts[name] = Math.max(0, (counts[name] ?? 0) + step)
  return updateServerFields(writing, row, { counts })
}
