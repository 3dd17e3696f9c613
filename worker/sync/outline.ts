import type { CollectionName } from '#domain/wire/collections.ts'
import { referencesOf } from '#domain/wire/references.ts'
import type { Mutation } from '#replica/sync-store.ts'

/** What a row of the queue tells of its content, so that lists, counts and groups need not read it. */
export function outlineOf(
  collection: CollectionName,
  set: Record<string, unknown>,
): Pick<Mutation, 'size'> & { refs: string[] } {
  return { size: JSON.stringify(set).length, refs: referencesOf(collection, set) }
}
