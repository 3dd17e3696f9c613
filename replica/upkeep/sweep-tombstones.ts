import type { Replica } from '../open-replica.ts'

// A document that is gone leaves an empty row, which tells queries and other tabs, and which a slower writer in another
// tab runs into instead of bringing the document back. Only when nobody can still be at it is the row taken away.

const TOMBSTONE_KEPT_MS = 60_000

/** Takes away the empty rows that are older than a minute. Looked at and taken away at once: a document may come back meanwhile. */
export async function sweepTombstones(replica: Replica, now: Date): Promise<void> {
  const before = now.getTime() - TOMBSTONE_KEPT_MS
  for (const database of replica.databases) {
    const empty = database.table<EmptyRow, string>('docs').where('_deleted').equals('1')
    await empty.filter((row) => row._meta.lwt < before).delete()
  }
}

interface EmptyRow {
  _meta: { lwt: number }
}
