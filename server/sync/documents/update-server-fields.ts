import { must } from '#domain/std/must.ts'
import type { Collection, WriteContext } from '../collection/collection.ts'
import type { DocumentRow, Fields } from '../collection/document-row.ts'
import { updateDocument } from './save-document.ts'

/**
 * Stores server-owned fields in a locked document. Its audience does not change. The caller
 * publishes it.
 */
export function updateServerFields<Body extends Fields>(
  context: WriteContext,
  row: DocumentRow<Body>,
  fields: Fields,
): Promise<DocumentRow<Body>> {
  const registered = must(context.collections[row.collection], row.collection)
  const collection = registered as unknown as Collection<Body> // the registry does not know its type
  return updateDocument(context.query, collection, {
    row,
    fields: { ...row.own, ...fields },
    audience: row.audience,
    now: context.now,
  })
}

/** Adds to numbers in `counts`. A missing count starts at 0; counts never fall below 0. */
export function incrementCounts<Body extends Fields>(
  context: WriteContext,
  row: DocumentRow<Body>,
  steps: Readonly<Record<string, number>>,
): Promise<DocumentRow<Body>> {
  const counts = { ...(row.own['counts'] as Record<string, number>) }
  for (const [name, step] of Object.entries(steps)) counts[name] = Math.max(0, (counts[name] ?? 0) + step)
  return updateServerFields(context, row, { counts })
}
