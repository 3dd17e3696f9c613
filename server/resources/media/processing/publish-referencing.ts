import { must } from '#domain/std/must.ts'
import { collections } from '../../../collections.ts'
import type { Deps } from '../../../deps.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentKey } from '../../../sync/collection/document-row.ts'
import { lockHiddenPlaces } from '../../../sync/documents/hidden-places.ts'
import { lockDocument } from '../../../sync/documents/read-documents.ts'
import { updateDocument } from '../../../sync/documents/save-document.ts'
import { unchangedEffect, type WriteEffect } from '../../../sync/push/outcome.ts'
import { runWriteTransaction } from '../../../sync/push/write-transaction.ts'
import { findReferencingDocuments, type MediaFile } from '../store.ts'

type PublishDeps = Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage'>

/** Gives others the photo that is ready now: every document of its owner that names it is published anew. */
export async function publishReferencingDocuments(
  deps: PublishDeps,
  file: Pick<MediaFile, 'id' | 'ownerId'>,
): Promise<void> {
  for (const key of await findReferencingDocuments(deps.db.query, file))
    await runWriteTransaction({ ...deps, collections }, file.ownerId, (writing) => shareAnew(writing, key))
  await deps.db.query(`update media_file set told = true where id = $1`, [file.id], 'media-told')
}

async function shareAnew(writing: WriteContext, key: DocumentKey): Promise<WriteEffect> {
  await lockHiddenPlaces(writing.query, writing.memberId) // [Note: Places and lines]
  const row = await lockDocument(writing.query, key, writing.memberId)
  if (!row || row.deleted) return unchangedEffect(done(0))
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

const done = (version: number): WriteEffect['outcome'] => ({
  status: 'applied',
  version,
  document: null,
  expected: {},
})
