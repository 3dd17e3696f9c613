import type { CollectionName } from '#domain/wire/collections.ts'
import { findReferences } from '#domain/wire/sync/references.ts'
import type { PendingMutation } from '#replica/sync-store/sync-store.ts'

/** What a row of the queue tells of its content, so that lists, counts and groups need not read it. */
export function summarizeContent(
  collection: CollectionName,
  set: Record<string, unknown>,
): Pick<PendingMutation, 'size'> & { refs: string[] } {
  return { size: JSON.stringify(set).length, refs: findReferences(collection, set) }
}
