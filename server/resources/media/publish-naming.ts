import { must } from '#domain/std/must.ts'
import type { Deps } from '../../deps.ts'
import type { Writing } from '../../sync/collection.ts'
import { type DocumentKey, lockDocument } from '../../sync/document-row.ts'
import { holdHidden } from '../../sync/hidden-places.ts'
import { type Effect, unchanged } from '../../sync/outcome.ts'
import { collections } from '../../sync/registry.ts'
import { updateDocument } from '../../sync/save-document.ts'
import { transact } from '../../sync/transact.ts'
import { documentsNaming, type MediaFile } from './store.ts'

type PublishDeps = Pick<Deps, 'db' | 'clock' | 'announce' | 'tell'>

/** Gives others the photo that is ready now: every document of its owner that names it is published anew. */
export async function publishNaming(
  deps: PublishDeps,
  file: Pick<MediaFile, 'id' | 'ownerId'>,
): Promise<void> {
  for (const key of await documentsNaming(deps.db.query, file))
    await transact({ ...deps, collections }, file.ownerId, (writing) => shareAnew(writing, key))
  await deps.db.query(`update media_file set told = true where id = $1`, [file.id], 'media-told')
}

async function shareAnew(writing: Writing, key: DocumentKey): Promise<Effect> {
  await holdHidden(writing.query, writing.memberId) // [Note: Places and lines]
  const row = await lockDocument(writing.query, key, writing.memberId)
  if (!row || row.deleted) return unchanged(done(0))
  const next = await updateDocument(
    writing.query,
    must(writing.collections[row.collection], row.collection),
    {
      row,
      fields: row.own,
      audience: row.audience,
      now: writing.now,
    },
  )
  return { outcome: done(next.version), changed: [next] }
}

const done = (version: number): Effect['outcome'] => ({
  status: 'applied',
  version,
  document: null,
  expected: {},
})
