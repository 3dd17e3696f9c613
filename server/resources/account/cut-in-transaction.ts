import type { Disc } from '#domain/privacy/disc.ts'
import type { Query } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Collections } from '../../sync/collection/collection.ts'
import { publish } from '../../sync/feed/publish.ts'
import { updateSharedCopies } from './shared-copies.ts'

/** Updates and publishes the shared copies that `begin` names, in a transaction of its own. */
export async function cutInTransaction(
  { db, clock, publishHint }: Pick<Deps, 'db' | 'clock' | 'publishHint'>,
  collections: Collections,
  begin: (query: Query) => Promise<{ pks: readonly number[]; hidden: readonly Disc[] }>,
): Promise<void> {
  const { changed, published } = await db.transaction(async (query) => {
    const { pks, hidden } = await begin(query)
    const rows = await updateSharedCopies({ query, collections, now: clock() }, pks, hidden)
    return { changed: rows, published: rows.length > 0 ? await publish(query, collections, rows) : [] }
  })
  if (published.length > 0)
    publishHint(
      published.map(({ key }) => key),
      [...new Set(changed.map(({ collection }) => collection))],
    )
}
