import type { Replica } from '../open.ts'

// A document that is gone leaves an empty row, which tells queries and other tabs, and which a slower writer in another
// tab runs into instead of bringing the document back. Only when nobody can still be at it is the row taken away.

const TOMBSTONE_KEPT_MS = 60_000

/** Takes away the empty rows that are older than a minute. */
export async function sweep(replica: Replica, now: Date): Promise<void> {
  const before = now.getTime() - TOMBSTONE_KEPT_MS
  for (const database of replica.databases) {
    const docs = database.table('docs')
    const ids = await docs
      .where('_deleted')
      .equals('1')
      .filter((row: { _meta: { lwt: number } }) => row._meta.lwt < before)
      .primaryKeys()
    if (ids.length > 0) await docs.bulkDelete(ids)
  }
}
