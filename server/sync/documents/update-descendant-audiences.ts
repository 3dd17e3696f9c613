import { must } from '#domain/std/must.ts'
import type { Collection, WriteContext } from '../collection/collection.ts'
import type { DocumentRow } from '../collection/document-row.ts'
import { isSameJson } from '../json/same-json.ts'
import type { Audience } from '../visibility/groups.ts'
import { lockChildren } from './read-documents.ts'
import { updateAudience } from './save-document.ts'

/**
 * Decides anew who sees what stands below a document, at whatever depth, once others may see it than before. Answers the
 * documents whose audience changed, which are to be published.
 */
export async function updateDescendantAudiences(
  writing: WriteContext,
  collection: Collection,
  moved: { before: DocumentRow; after: DocumentRow; parent: DocumentRow | null },
): Promise<DocumentRow[]> {
  const { before, after, parent } = moved
  if (isSameJson(shelterOf(collection, before, parent), shelterOf(collection, after, parent))) return []
  const changed: DocumentRow[] = []
  for (const child of await lockChildren(writing.query, [after.pk])) {
    const below = must(writing.collections[child.collection], child.collection)
    const { id, authorId, own } = child
    const audience = below.audience({ id, authorId, fields: own, parent: after })
    if (isSameJson(audience, child.audience)) continue
    const next = { ...child, audience }
    await updateAudience(writing.query, next)
    changed.push(
      next,
      ...(await updateDescendantAudiences(writing, below, { before: child, after: next, parent: after })),
    )
  }
  return changed
}

function shelterOf(collection: Collection, row: DocumentRow, parent: DocumentRow | null): Audience {
  const { id, authorId, own, audience } = row
  return collection.childAudience?.({ id, authorId, fields: own, parent }) ?? audience
}
