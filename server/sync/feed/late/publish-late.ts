import type { Deps } from '../../../deps.ts'
import type { Collections } from '../../collection/collection.ts'
import { lockDocumentsByPk } from '../../documents/read-documents.ts'
import { recheckIn } from '../limited-publication.ts'
import { publish } from '../publish.ts'
import { readLate, takeLate } from './late-rows.ts'
import { CROWD_AT_ONCE } from './split-crowds.ts'

/** Documents that are looked up together. */
const DOCUMENTS_AT_ONCE = 100

type LateDeps = Pick<Deps, 'db' | 'publishHint'>

/**
 * Publishes documents in the scopes that were left, each batch in a transaction of its own. Several instances may do it
 * at once, and one that stops is continued by the next run.
 */
export async function publishLate(deps: LateDeps, collections: Collections): Promise<void> {
  let after = 0
  while (true) {
    const due = await readLate(deps.db.query, after, DOCUMENTS_AT_ONCE)
    const last = due.at(-1)
    if (!last) return
    after = last.pk
    for (const { pk } of due) while (await publishNext(deps, collections, pk)) continue
  }
}

/** Whether there was something left of the document. */
async function publishNext(
  { db, publishHint }: LateDeps,
  collections: Collections,
  pk: number,
): Promise<boolean> {
  const { row, published } = await db.transaction(async (query) => {
    const [locked] = await lockDocumentsByPk(query, [pk])
    const scopes = locked ? await takeLate(query, pk, CROWD_AT_ONCE) : []
    if (!locked || scopes.length === 0) return { row: null, published: [] }
    return { row: locked, published: await publish(query, collections, [recheckIn(locked, scopes)]) }
  })
  if (row === null) return false
  publishHint(
    published.map(({ key }) => key),
    [row.collection],
  )
  return true
}
