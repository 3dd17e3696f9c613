import type { Query } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Collections } from '../collection/collection.ts'
import { lockDocumentsByPk } from '../documents/read-documents.ts'
import { contentHash } from './defer.ts'
import { publish } from './publish.ts'

/** Documents per transaction, which holds the locks of all their scopes. */
const BATCH_DOCUMENTS = 100

/**
 * Publishes deferred documents in all their scopes, unless they have their former content again.
 * Several instances may do it at once.
 */
export async function publishDeferred(
  { db, publishHint }: Pick<Deps, 'db' | 'publishHint'>,
  collections: Collections,
): Promise<void> {
  let after = 0
  while (true) {
    const batch = await db.query<{ pk: number }>(
      'select document_pk as pk from deferred_publication where document_pk > $1 order by document_pk limit $2',
      [after, BATCH_DOCUMENTS],
      'deferred-publications',
    )
    const last = batch.at(-1)
    if (!last) return
    after = last.pk
    await publishBatch(
      { db, publishHint },
      collections,
      batch.map(({ pk }) => pk),
    )
  }
}

async function publishBatch(
  { db, publishHint }: Pick<Deps, 'db' | 'publishHint'>,
  collections: Collections,
  pks: readonly number[],
): Promise<void> {
  const { published, changed } = await db.transaction(async (query) => {
    const locked = await lockDocumentsByPk(query, pks)
    const differing = new Set(await takeDiffering(query, pks))
    // Only their content has changed, so a crowd gets them in batches.
    const rows = locked.filter(({ pk }) => differing.has(pk)).map((row) => ({ ...row, ownBefore: row.own }))
    return { changed: rows, published: rows.length > 0 ? await publish(query, collections, rows) : [] }
  })
  if (published.length === 0) return
  publishHint(
    published.map(({ key }) => key),
    [...new Set(changed.map(({ collection }) => collection))],
  )
}

/** Forgets locked documents. Returns those whose content differs from what was published. */
async function takeDiffering(query: Query, pks: readonly number[]): Promise<number[]> {
  const rows = await query<{ pk: number }>(
    `with taken as (delete from deferred_publication where document_pk = any ($1) returning document_pk, content)
     select d.pk from taken t join document d on d.pk = t.document_pk
     where not d.deleted and ${contentHash('d.own')} <> t.content`,
    [pks],
    'take-deferred-publications',
  )
  return rows.map(({ pk }) => pk)
}
