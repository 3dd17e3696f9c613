import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { syncStoreDatabaseName } from '#replica/storage/database-names.ts'
import type { PendingMutation } from '#replica/sync-store/sync-store.ts'
import type { Disk } from './disk.ts'

/** The SyncStore as the app's first version created it. This must never change. */
const FIRST_VERSION = {
  outbox: '++seq, &mutation, state, [collection+id]',
  contents: 'seq',
  shadows: '[collection+id]',
  positions: 'scope',
  drops: 'scope',
  acknowledged: 'seq, acknowledgedAt',
  blobs: 'id',
  meta: 'key',
}

/** Whether an older version could have left this store: it had no notices. */
export const couldBeFirstVersion = (disk: Disk, memberId: string): boolean =>
  disk.peek(syncStoreDatabaseName(memberId), 'meta').length > 0 &&
  disk.peek(syncStoreDatabaseName(memberId), 'notices').length === 0

/** Rewrites a member's SyncStore as that version would have left it. No tab may be open. */
export async function rewriteAsFirstVersion(disk: Disk, memberId: string): Promise<void> {
  const name = syncStoreDatabaseName(memberId)
  const stores = Object.keys(FIRST_VERSION)
  const rows = new Map(stores.map((store) => [store, disk.peek(name, store)]))
  const last = disk.lastKey(name, 'outbox')
  const older = new Dexie(name, { indexedDB: disk.factory, IDBKeyRange })
  await older.delete({ disableAutoOpen: false })
  older.version(1).stores(FIRST_VERSION)
  try {
    await older.transaction('rw', stores, async () => {
      // Sequence numbers of the queue are never reused.
      if (last > 0) await older.table('outbox').add({ seq: last, mutation: 'last sequence number' })
      await older.table('outbox').clear()
      for (const [store, found] of rows)
        await older.table(store).bulkAdd(store === 'outbox' ? found.map(withoutRefs) : found)
    })
  } finally {
    older.close()
  }
}

/** The first version stored no references. */
function withoutRefs(row: unknown): Omit<PendingMutation, 'refs'> {
  const { refs: _refs, ...rest } = row as PendingMutation
  return rest
}
