import { must } from '#domain/std/must.ts'
import type { Collection, WriteContext } from '../collection/collection.ts'
import type { DocumentRow } from '../collection/document-row.ts'
import { isSameJson } from '../json/same-json.ts'
import type { Audience } from '../visibility/groups.ts'
import { lockChildren } from './read-documents.ts'
import { updateAudience } from './save-document.ts'

/**
 * Recomputes the audiences of all descendants after the audience of their ancestor changed. Returns
 * the changed documents; the caller publishes them.
 */
export async function updateDescendantAudiences(
  context: WriteContext,
  collection: Collection,
  change: { before: DocumentRow; after: DocumentRow; parent: DocumentRow | null },
): Promise<DocumentRow[]> {
  const { before, after, parent } = change
  if (isSameJson(childAudienceOf(collection, before, parent), childAudienceOf(collection, after, parent)))
    return []
  const changed: DocumentRow[] = []
  for (const child of await lockChildren(context.query, [after.pk])) {
    const childCollection = must(context.collections[child.collection], child.collection)
    const { id, authorId, own } = child
    const audience = childCollection.audience({ id, authorId, fields: own, parent: after })
    if (isSameJson(audience, child.audience)) continue
    const next = { ...child, audience, audienceBefore: child.audience }
    await updateAudience(context.query, next)
    changed.push(
      next,
      ...(await updateDescendantAudiences(context, childCollection, {
        before: child,
        after: next,
        parent: after,
      })),
    )
  }
  return changed
}

function childAudienceOf(collection: Collection, row: DocumentRow, parent: DocumentRow | null): Audience {
  const { id, authorId, own, audience } = row
  return collection.childAudience?.({ id, authorId, fields: own, parent }) ?? audience
}
