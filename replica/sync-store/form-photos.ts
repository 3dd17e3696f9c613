import type { Replica } from '../open-replica.ts'
import { readDraftContents } from '../queries/drafts.ts'
import { deletePhotos, photoRows, readUploads, type StoredPhoto } from './photos.ts'
import type { PhotoUpload, StoredBlob, SyncStore } from './sync-store.ts'

// Photos that were chosen in a form, before the document that will show them is written. The draft
// of the form names them. They are stored here, so that they survive a restart as the draft does.

/** A form stores its draft some moments after the photo. */
const KEPT_WITHOUT_DRAFT_MS = 24 * 60 * 60 * 1_000

type FormPhoto = Pick<PhotoUpload, 'media' | 'type' | 'size' | 'at'> & { blur: string }

/** The rows of a photo that no document shows yet. It is not uploaded. */
export const formPhotoRows = (photo: FormPhoto, files: StoredPhoto): StoredBlob[] =>
  photoRows(
    { ...photo, collection: 'posts', id: '', title: '', sent: null, state: 'draft', refusal: null },
    files,
  )

/** Deletes photos of forms that were discarded: no draft names them. */
export async function sweepFormPhotos(store: SyncStore, replica: Replica, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_WITHOUT_DRAFT_MS).toISOString()
  const old = (await readUploads(store)).filter(({ state, at }) => state === 'draft' && at < before)
  if (old.length === 0) return
  const drafts = await readDraftContents(replica)
  await deletePhotos(
    store,
    old.flatMap(({ media }) => (drafts.includes(media) ? [] : [media])),
  )
}
