import type { Replica } from '../open-replica.ts'

// A deleted document leaves a tombstone. It notifies queries and other tabs, and prevents a slower writer
// in another tab from restoring the document. It is removed only when no writer can still be active.

const TOMBSTONE_KEPT_MS = 60_000

/**
 * Deletes tombstones older than a minute, in one atomic step, because a document may be restored
 * meanwhile.
 */
export async function sweepTombstones(replica: Replica, now: Date): Promise<void> {
  const before = now.getTime() - TOMBSTONE_KEPT_MS
  for (const database of replica.databases) {
    const empty = database.table<Tombstone, string>('docs').where('_deleted').equals('1')
    await empty.filter((row) => row._meta.lwt < before).delete()
  }
}

interface Tombstone {
  _meta: { lwt: number }
}
