import type { CollectionName } from '#domain/wire/collections.ts'
import type { Replica } from '../../open-replica.ts'
import { readQueryUncached } from '../../watch-query.ts'
import { type Row, readAllRows } from './all-rows.ts'

export interface CreatedRows {
  collection: CollectionName
  max: number
  /** only documents whose ids begin so */
  idPrefix?: string
  /** only documents created later, ISO 8601 */
  since?: string
}

/**
 * Whether this member has created `max` documents of a collection, unsent ones included. The rows
 * are only read if the device has that many of all members.
 */
export async function hasCreated(
  replica: Replica,
  { collection, max, idPrefix = '', since = '' }: CreatedRows,
): Promise<boolean> {
  const all = replica.collections[collection].count({ selector: {} })
  if ((await readQueryUncached(all)) < max) return false
  let created = 0
  await readAllRows(replica, collection, (rows) => {
    for (const row of rows) {
      const isCounted = String(row['id']).startsWith(idPrefix) && String(row['createdAt']) > since
      if (isCounted && creatorOf(row) === replica.memberId) created++
    }
  })
  return created >= max
}

interface Created {
  author?: { id: string }
  by?: { id: string } | null
}

/** An invitation, and a check-in by a host, is by another member than its author. */
function creatorOf(row: Row): string | undefined {
  const { author, by } = row as Created
  return (by ?? author)?.id
}
