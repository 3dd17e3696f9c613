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
import { appliedOutcome } from '../with-usage-update.ts'

type PublishDeps = Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage'>

/**
 * Publishes every document of the owner that references the now ready file, so that others get the
 * photo.
 */
export async function publishReferencingDocuments(
  deps: PublishDeps,
  file: Pick<MediaFile, 'id' | 'ownerId'>,
): Promise<void> {
  for (const key of await findReferencingDocuments(deps.db.query, file))
    await runWriteTransaction({ ...deps, collections }, file.ownerId, (context) =>
      publishDocument(context, key),
    )
  await deps.db.query(`update media_file set told = true where id = $1`, [file.id], 'mark-media-published')
}

async function publishDocument(context: WriteContext, key: DocumentKey): Promise<WriteEffect> {
  await lockHiddenPlaces(context.query, context.memberId) // [Note: Places and lines]
  const row = await lockDocument(context.query, key, context.memberId)
  if (!row || row.deleted) return unchangedEffect(appliedOutcome(0))
  const next = await updateDocument(
    context.query,
    must(context.collections[row.collection], row.collection),
    {
      row,
      fields: row.own,
      audience: row.audience,
      now: context.now,
    },
  )
  return { outcome: appliedOutcome(next.version), changed: [next] }
}
