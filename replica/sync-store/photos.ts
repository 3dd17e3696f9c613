import type { Photo, Route } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { Replica } from '../open-replica.ts'
import { readRows } from '../rows.ts'
import { idsWithSnapshot, type PhotoUpload, type StoredBlob, type SyncStore } from './sync-store.ts'

// The member's own photos. One that was chosen stands in the SyncStore from the transaction that names it, until the server has
// all of it; a small one stays, so that one's own photos can be seen with no network.

/** A photo as this device holds it. `whole` is null once the server has it. */
export interface StoredPhoto {
  whole: Blob | null
  small: Blob
}

const photoId = (media: string): string => `photo/${media}`
const uploadId = (media: string): string => `upload/${media}`
const PHOTOS = { from: photoId(''), to: photoId('\uffff') }
const UPLOADS = { from: uploadId(''), to: uploadId('\uffff') }

/** What is stored of a new photo, together with the write that names it. */
export const photoRows = (upload: PhotoUpload, { whole, small }: StoredPhoto): StoredBlob[] => [
  { id: photoId(upload.media), file: upload.id, small, ...(whole && { blob: whole }) },
  { id: uploadId(upload.media), upload },
]

/** Stores one that was carried here in a file, unless it is here, or was sent from here. Answers whether it was stored. */
export const importPhoto = (store: SyncStore, upload: PhotoUpload, photo: StoredPhoto): Promise<boolean> =>
  store.transaction('rw', store.blobs, async () => {
    const rows = photoRows(upload, photo)
    const known = await store.blobs.bulkGet(rows.map(({ id }) => id))
    if (known.some((row) => row !== undefined)) return false
    await store.blobs.bulkPut(rows)
    return true
  })

/** Null where this device has none. */
export async function readPhoto(store: SyncStore, media: string): Promise<StoredPhoto | null> {
  const row = await store.blobs.get(photoId(media))
  return row?.small ? { whole: row.blob ?? null, small: row.small } : null
}

/** All uploads that are not settled, in the order in which they were chosen. */
export async function readUploads(store: SyncStore): Promise<PhotoUpload[]> {
  const rows = await store.blobs.where('id').between(UPLOADS.from, UPLOADS.to).toArray()
  return rows
    .flatMap(({ upload }) => upload ?? [])
    .toSorted((a, b) => (uploadOrder(a) < uploadOrder(b) ? -1 : 1))
}

const uploadOrder = ({ at, media }: PhotoUpload): string => `${at} ${media}`

/** Null where nothing of it is on its way. */
export const readUpload = async (store: SyncStore, media: string): Promise<PhotoUpload | null> =>
  (await store.blobs.get(uploadId(media)))?.upload ?? null

/** What is stored of one that its document shows no more, or shows again, together with the write that says so. */
export const uploadRows = (upload: PhotoUpload | null): StoredBlob[] =>
  upload ? [{ id: uploadId(upload.media), upload }] : []

/** Changes what is known of an upload; does nothing where it was let go of meanwhile. */
export const updateUpload = (store: SyncStore, media: string, news: Partial<PhotoUpload>): Promise<void> =>
  store.transaction('rw', store.blobs, async () => {
    const row = await store.blobs.get(uploadId(media))
    if (row?.upload) await store.blobs.put({ ...row, upload: { ...row.upload, ...news } })
  })

/** The server has all of it: only the small one stays. Once all of a document are there, nothing more is said of them. */
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

/** Lets go of photos, and of what is known of their way. */
export const deletePhotos = (store: SyncStore, medias: readonly string[]): Promise<void> =>
  store.blobs.bulkDelete(medias.flatMap((media) => [photoId(media), uploadId(media)]))

/** Refused ones of a document are to be sent again. */
export const retryUploads = async (
  store: SyncStore,
  of: Pick<PhotoUpload, 'collection' | 'id'>,
): Promise<void> => {
  for (const { media, state } of await unsentUploadsOf(store, of))
    if (state === 'refused') await updateUpload(store, media, { state: 'waiting', refusal: null })
}

/** Photos of a document that the server does not have: they wait, or were refused. */
export const unsentUploadsOf = async (
  store: SyncStore,
  { collection, id }: Pick<PhotoUpload, 'collection' | 'id'>,
): Promise<PhotoUpload[]> =>
  (await readUploads(store)).filter(
    (upload) => isUnsentUpload(upload) && upload.collection === collection && upload.id === id,
  )

/**
 * Lets go of the photos that no document names any more. Those of one with waiting writes stay: such a write can be taken back.
 * Only for a replica that holds all that is the member's.
 */
export async function sweepPhotos(store: SyncStore, replica: Replica): Promise<void> {
  const all = await store.blobs.where('id').between(PHOTOS.from, PHOTOS.to).toArray()
  const settled = await withoutWaiting(store, all)
  // Twice: a photo may be taken out, or put back, between the two looks.
  const gone = await unnamed(replica, await withoutWaiting(store, await unnamed(replica, settled)))
  await deletePhotos(store, gone.map(mediaOf))
  // The write that took it out was thrown away, so it goes on.
  for (const { id } of settled.filter((row) => !gone.includes(row))) {
    const upload = await readUpload(store, mediaOf({ id }))
    if (upload?.state === 'let_go') await updateUpload(store, upload.media, { state: 'waiting' })
  }
}

const mediaOf = ({ id }: Pick<StoredBlob, 'id'>): string => id.slice(PHOTOS.from.length)

async function withoutWaiting(store: SyncStore, rows: readonly StoredBlob[]): Promise<StoredBlob[]> {
  if (rows.length === 0) return []
  const waiting = await Promise.all(OWNERS.map((collection) => idsWithSnapshot(store, collection)))
  return rows.filter(({ file = '' }) => !waiting.some((ids) => ids.has(file)))
}

async function unnamed(replica: Replica, rows: readonly StoredBlob[]): Promise<StoredBlob[]> {
  const ids = [...new Set(rows.flatMap(({ file }) => file ?? []))]
  const found = await Promise.all(OWNERS.map((collection) => readRows(replica, collection, ids)))
  return rows.filter((row) => {
    const owners = found.map((documents) => documents.get(row.file ?? '')?.doc)
    return !owners.some((owner) => photosOf(owner).some(({ media }) => media === mediaOf(row)))
  })
}

/** What shows photos of members: among others, or as its cover. */
const OWNERS = ['routes', 'comments', 'route_collections'] as const

function photosOf(document: WireDocument | null | undefined): readonly Pick<Photo, 'media'>[] {
  const { photos = [], cover = null } = (document ?? {}) as Partial<Route & RouteCollection>
  return cover ? [...photos, cover] : photos
}

/** Of a session that is over only what was not sent stays. */
export async function deleteSyncedPhotos(store: SyncStore): Promise<void> {
  const waiting = new Set((await readUploads(store)).filter(isUnsentUpload).map(({ media }) => media))
  const held = await store.blobs.where('id').between(PHOTOS.from, PHOTOS.to).primaryKeys()
  await deletePhotos(
    store,
    held.map((id) => mediaOf({ id })).filter((media) => !waiting.has(media)),
  )
}

export const isUnsentUpload = ({ state }: PhotoUpload): boolean => state === 'waiting' || state === 'refused'
