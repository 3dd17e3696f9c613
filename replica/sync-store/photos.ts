import type { Profile } from '#domain/profile/profile.ts'
import type { Photo, Route } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { Replica } from '../open-replica.ts'
import { readRows } from '../rows.ts'
import { idsWithSnapshot, type PhotoUpload, type StoredBlob, type SyncStore } from './sync-store.ts'

// The member's own photos. A photo is in the SyncStore from the transaction that adds it to a document
// until the server has it completely. Its small version stays for offline viewing.

/** A photo on this device. `whole` is null once the server has it. */
export interface StoredPhoto {
  whole: Blob | null
  small: Blob
}

const photoId = (media: string): string => `photo/${media}`
const uploadId = (media: string): string => `upload/${media}`
const PHOTOS = { from: photoId(''), to: photoId('\uffff') }
const UPLOADS = { from: uploadId(''), to: uploadId('\uffff') }

/** The rows of a new photo, stored in the transaction of the write that adds it. */
export const photoRows = (upload: PhotoUpload, { whole, small }: StoredPhoto): StoredBlob[] => [
  { id: photoId(upload.media), file: upload.id, small, ...(whole && { blob: whole }) },
  { id: uploadId(upload.media), upload },
]

/** Stores a photo from an export file, unless it is or was here. Returns whether it was stored. */
export const importPhoto = (store: SyncStore, upload: PhotoUpload, photo: StoredPhoto): Promise<boolean> =>
  store.transaction('rw', store.blobs, async () => {
    const rows = photoRows(upload, photo)
    const known = await store.blobs.bulkGet(rows.map(({ id }) => id))
    if (known.some((row) => row !== undefined)) return false
    await store.blobs.bulkPut(rows)
    return true
  })

/** Null: this device has none. */
export async function readPhoto(store: SyncStore, media: string): Promise<StoredPhoto | null> {
  const row = await store.blobs.get(photoId(media))
  return row?.small ? { whole: row.blob ?? null, small: row.small } : null
}

/** All unfinished uploads, in the order in which they were chosen. */
export async function readUploads(store: SyncStore): Promise<PhotoUpload[]> {
  const rows = await store.blobs.where('id').between(UPLOADS.from, UPLOADS.to).toArray()
  return rows
    .flatMap(({ upload }) => upload ?? [])
    .toSorted((a, b) => (uploadOrder(a) < uploadOrder(b) ? -1 : 1))
}

const uploadOrder = ({ at, media }: PhotoUpload): string => `${at} ${media}`

/** Null: there is no upload of it. */
export const readUpload = async (store: SyncStore, media: string): Promise<PhotoUpload | null> =>
  (await store.blobs.get(uploadId(media)))?.upload ?? null

/** The rows of a photo that was removed from or restored to its document, stored with that write. */
export const uploadRows = (upload: PhotoUpload | null): StoredBlob[] =>
  upload ? [{ id: uploadId(upload.media), upload }] : []

/** Updates an upload; does nothing if it was deleted meanwhile. */
export const updateUpload = (store: SyncStore, media: string, change: Partial<PhotoUpload>): Promise<void> =>
  store.transaction('rw', store.blobs, async () => {
    const row = await store.blobs.get(uploadId(media))
    if (row?.upload) await store.blobs.put({ ...row, upload: { ...row.upload, ...change } })
  })

/**
 * The server has the photo: keep the small version. Once all of a document are complete, delete its
 * upload states.
 */
export const completeUpload = (
  store: SyncStore,
  { media, collection, id, size }: PhotoUpload,
): Promise<void> =>
  store.transaction('rw', store.blobs, async () => {
    await updateUpload(store, media, { state: 'done', sent: size, refusal: null })
    const photo = await store.blobs.get(photoId(media))
    if (photo) {
      const { blob: _, ...rest } = photo
      await store.blobs.put(rest)
    }
    const same = (await readUploads(store)).filter(
      (other) => other.collection === collection && other.id === id,
    )
    if (!same.some(isUnsentUpload))
      await store.blobs.bulkDelete(
        same.filter(({ state }) => state === 'done').map((other) => uploadId(other.media)),
      )
  })

/** Deletes photos and their upload states. */
export const deletePhotos = (store: SyncStore, medias: readonly string[]): Promise<void> =>
  store.blobs.bulkDelete(medias.flatMap((media) => [photoId(media), uploadId(media)]))

/** Retries the rejected uploads of a document. */
export const retryUploads = async (
  store: SyncStore,
  of: Pick<PhotoUpload, 'collection' | 'id'>,
): Promise<void> => {
  for (const { media, state } of await unsentUploadsOf(store, of))
    if (state === 'refused') await updateUpload(store, media, { state: 'waiting', refusal: null })
}

/** Uploads of a document that the server lacks: waiting or rejected. */
export const unsentUploadsOf = async (
  store: SyncStore,
  { collection, id }: Pick<PhotoUpload, 'collection' | 'id'>,
): Promise<PhotoUpload[]> =>
  (await readUploads(store)).filter(
    (upload) => isUnsentUpload(upload) && upload.collection === collection && upload.id === id,
  )

/**
 * Deletes photos that no document shows. Photos of documents with pending writes stay, because the write
 * can be undone. Requires a completely synced replica.
 */
export async function sweepPhotos(store: SyncStore, replica: Replica): Promise<void> {
  const all = await store.blobs.where('id').between(PHOTOS.from, PHOTOS.to).toArray()
  const stable = await withoutPending(store, await withoutForms(store, all))
  // Check twice: a photo may be removed or restored between the two reads.
  const unreferenced = await findUnreferenced(
    replica,
    await withoutPending(store, await findUnreferenced(replica, stable)),
  )
  await deletePhotos(store, unreferenced.map(mediaIdOf))
  // The write that removed the photo was discarded, so its upload continues.
  for (const { id } of stable.filter((row) => !unreferenced.includes(row))) {
    const upload = await readUpload(store, mediaIdOf({ id }))
    if (upload?.state === 'let_go') await updateUpload(store, upload.media, { state: 'waiting' })
  }
}

/** Photos of forms are swept by sweepFormPhotos. */
async function withoutForms(store: SyncStore, rows: readonly StoredBlob[]): Promise<StoredBlob[]> {
  const uploads = rows.length === 0 ? [] : await readUploads(store)
  const drafts = new Set(uploads.filter(({ state }) => state === 'draft').map(({ media }) => media))
  return rows.filter((row) => !drafts.has(mediaIdOf(row)))
}

const mediaIdOf = ({ id }: Pick<StoredBlob, 'id'>): string => id.slice(PHOTOS.from.length)

async function withoutPending(store: SyncStore, rows: readonly StoredBlob[]): Promise<StoredBlob[]> {
  if (rows.length === 0) return []
  const pending = await Promise.all(PHOTO_COLLECTIONS.map((collection) => idsWithSnapshot(store, collection)))
  return rows.filter(({ file = '' }) => !pending.some((ids) => ids.has(file)))
}

async function findUnreferenced(replica: Replica, rows: readonly StoredBlob[]): Promise<StoredBlob[]> {
  const ids = [...new Set(rows.flatMap(({ file }) => file ?? []))]
  const found = await Promise.all(PHOTO_COLLECTIONS.map((collection) => readRows(replica, collection, ids)))
  return rows.filter((row) => {
    const owners = found.map((documents) => documents.get(row.file ?? '')?.doc)
    return !owners.some((owner) => photosOf(owner).some(({ media }) => media === mediaIdOf(row)))
  })
}

/** Collections whose documents show member photos, as list, cover or avatar. */
const PHOTO_COLLECTIONS = [
  'routes',
  'comments',
  'posts',
  'route_collections',
  'communities',
  'events',
  'profiles',
] as const

function photosOf(document: WireDocument | null | undefined): readonly Pick<Photo, 'media'>[] {
  const shown = (document ?? {}) as Partial<Route & RouteCollection & Profile>
  const { photos = [], cover = null, avatar = null } = shown
  return [...photos, ...(cover ? [cover] : []), ...(avatar === null ? [] : [{ media: avatar }])]
}

/** Deletes everything that the server has. */
export async function deleteSyncedPhotos(store: SyncStore): Promise<void> {
  const pending = new Set(
    (await readUploads(store))
      .filter((upload) => isUnsentUpload(upload) || upload.state === 'draft')
      .map(({ media }) => media),
  )
  const stored = await store.blobs.where('id').between(PHOTOS.from, PHOTOS.to).primaryKeys()
  await deletePhotos(
    store,
    stored.map((id) => mediaIdOf({ id })).filter((media) => !pending.has(media)),
  )
}

export const isUnsentUpload = ({ state }: PhotoUpload): boolean => state === 'waiting' || state === 'refused'
