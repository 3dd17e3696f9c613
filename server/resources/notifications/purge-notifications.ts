import { READ_RETENTION_DAYS } from '#domain/wire/periods.ts'
import type { Database } from '../../db/database.ts'
import type { Collections } from '../../sync/collection/collection.ts'
import { readDocumentsByPk } from '../../sync/documents/read-documents.ts'
import { tombstoneDocuments } from '../../sync/documents/save-document.ts'
import { publish } from '../../sync/feed/publish.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Per run, so that the transaction stays short; the next run takes the rest. */
const PURGED_MAX = 2_000

/** Deletes read notifications on the server and, through the feed, on every device. */
export function purgeNotifications(db: Database, collections: Collections, now: Date): Promise<void> {
  return db.transaction(async (query) => {
    const old = await query<{ pk: number }>(
      `select pk from document where collection = 'notifications' and not deleted and created_at < $1
         and own ->> 'is_read' = 'true' order by pk limit $2 for update skip locked`,
      [new Date(now.getTime() - READ_RETENTION_DAYS * DAY_MS), PURGED_MAX],
    )
    if (old.length === 0) return
    const rows = await readDocumentsByPk(
      query,
      old.map(({ pk }) => pk),
    )
    await publish(query, collections, await tombstoneDocuments(query, rows, now))
  })
}
