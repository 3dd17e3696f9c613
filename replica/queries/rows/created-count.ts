import type { CollectionName } from '#domain/wire/collections.ts'
import type { Replica } from '../../open-replica.ts'
import { readQueryUncached } from '../../watch-query.ts'
import { type Row, readAllRows } from './all-rows.ts'

/**
 * Whether this member has created `max` documents of a collection, unsent ones included. The rows
 * are only read if the device has that many of all members.
 */
export async function hasCreated(
  replica: Replica,
  { collection, max }: { collection: CollectionName; max: number },
): Promise<boolean> {
  const all = replica.collections[collection].count({ selector: {} })
  if ((await readQueryUncached(all)) < max) return false
  let created = 0
  await readAllRows(replica, collection, (rows) => {
    for (const row of rows) if (authorIdOf(row) === replica.memberId) created++
  })
  return created >= max
}

const authorIdOf = (row: Row): string | undefined => (row['author'] as { id: string } | undefined)?.id
