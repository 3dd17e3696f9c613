import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { Replica } from '#replica/open-replica.ts'
import { writeRows } from '#replica/rows.ts'

/** Lays documents into a replica as the server's word, with nothing waiting over them. */
export async function storeDocuments(
  replica: Replica,
  collection: CollectionName,
  documents: readonly object[],
): Promise<void> {
  const rows = documents.map((document) => {
    const doc = document as WireDocument
    return { id: doc.id, doc, previous: undefined, pending: 0, attention: false }
  })
  await writeRows(replica, collection, rows)
}
