import type { WireDocument } from '#domain/wire/collections.ts'
import type { BaseSnapshot, SyncStore } from '#replica/sync-store/sync-store.ts'
import { latestServerVersion, type ServerVersion } from './resolve-row.ts'

/**
 * Puts the server's word on a document into its shadow, so that it is laid even if we are killed before. Whether it is doubted stays
 * as it was where that is not said. Runs inside a transaction on shadows. Answers the document as the server last said it.
 */
export async function saveServerVersion(
  store: SyncStore,
  { collection, id }: Pick<BaseSnapshot, 'collection' | 'id'>,
  { word, doubted }: { word: ServerVersion; doubted?: boolean },
): Promise<WireDocument | null> {
  const shadow: BaseSnapshot = (await store.shadows.get([collection, id])) ?? {
    collection,
    id,
    doc: null,
    turn: 0,
  }
  const doc = latestServerVersion({ held: undefined, shadow, word })
  const isDoubted = doubted ?? shadow.doubted ?? false
  await store.shadows.put({ collection, id, doc, turn: shadow.turn + 1, ...(isDoubted && { doubted: true }) })
  return doc
}
