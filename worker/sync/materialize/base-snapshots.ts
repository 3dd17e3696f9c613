import type { WireDocument } from '#domain/wire/collections.ts'
import { expandScope } from '#domain/wire/sync/abbreviated-scope.ts'
import type { BaseSnapshot, SyncStore } from '#replica/sync-store/sync-store.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import type { AcceptedWrite } from './accepted-write.ts'
import { materializeDocumentsOf } from './materialize.ts'
import { latestServerVersion, type ServerVersion } from './resolve-row.ts'

// A base snapshot (table `shadows`) keeps the last server version of a document with pending
// mutations. It is unconfirmed (stored as `doubted`) while the device cannot know whether the
// document still exists: a new replica is pulled from the beginning, and the first pull of a scope
// does not name what was deleted from it (scopes/cursors.ts). An unconfirmed snapshot counts until
// everything was pulled, and after that only if the server has sent the document again.

/**
 * Saves a server version in the document's snapshot, so that it is materialized even if the process
 * is killed before. `unconfirmed` keeps its stored value if not given. Runs inside a transaction on
 * shadows. Returns the latest server version.
 */
export async function saveServerVersion(
  store: SyncStore,
  { collection, id }: Pick<BaseSnapshot, 'collection' | 'id'>,
  { serverVersion, unconfirmed }: { serverVersion: ServerVersion; unconfirmed?: boolean },
): Promise<WireDocument | null> {
  const stored = await store.shadows.get([collection, id])
  const snapshot: BaseSnapshot = stored ?? { collection, id, doc: null, turn: 0 }
  const doc = latestServerVersion({ row: undefined, snapshot, serverVersion })
  const doubted = unconfirmed ?? snapshot.doubted ?? false
  await store.shadows.put({
    collection,
    id,
    doc,
    turn: snapshot.turn + 1,
    ...(doubted && { doubted }),
  })
  return doc
}

/** Runs inside a transaction on shadows. */
export async function markSnapshotsUnconfirmed(store: SyncStore): Promise<void> {
  await store.shadows.toCollection().modify((snapshot) => {
    if (snapshot.doc !== null) snapshot.doubted = true
  })
}

/**
 * Whether the snapshot of an accepted write is unconfirmed. A late create response may be stale:
 * the document may have been deleted since, unless a subscribed scope will still deliver the
 * changes after it. An unconfirmed snapshot is confirmed under the same condition. Call it before
 * cursors are advanced past the write; runs inside a transaction on positions.
 */
export async function isUnconfirmed(
  store: SyncStore,
  { write, result, snapshotDocument, wasUnconfirmed }: AcceptedWrite & { wasUnconfirmed: boolean },
  member: string,
): Promise<boolean> {
  if (!wasUnconfirmed && (!write.create || snapshotDocument !== null)) return false
  for (const [short, at] of Object.entries(result.scopes ?? {})) {
    const position = await store.positions.get(expandScope(short, { document: write.id, member }))
    if (position && position.reached > 0 && position.reached < at) return false
  }
  return true
}

/**
 * Everything was pulled: clears the snapshots that are still unconfirmed. Their pending mutations
 * stay in the outbox.
 */
export async function clearUnconfirmed(deps: Pick<EngineDeps, 'store' | 'replica'>): Promise<void> {
  const { store } = deps
  const unconfirmed = await store.transaction('rw', store.shadows, async () => {
    const found = await store.shadows.filter((snapshot) => snapshot.doubted === true).toArray()
    await store.shadows.bulkPut(
      found.map(({ collection, id, turn }) => ({ collection, id, doc: null, turn: turn + 1 })),
    )
    return found
  })
  await materializeDocumentsOf(deps, unconfirmed)
}
