import * as v from 'valibot'
import { collectionName } from '#domain/wire/collections.ts'
import { DOCUMENT_ID_MAX } from '#domain/wire/fields.ts'
import { mediaId } from '#domain/wire/media.ts'
import { MEDIA_MAX_BYTES } from '#domain/wire/media-limits.ts'
import {
  importPhoto,
  isUnsentUpload,
  readPhoto,
  readUploads,
  unsentUploadsOf,
} from '#replica/sync-store/photos.ts'
import type { PhotoUpload, SyncStore } from '#replica/sync-store/sync-store.ts'

// Photos in an export of unsent changes, with their bytes, which are not on the server yet.

const picture = v.object({
  type: v.pipe(v.string(), v.startsWith('image/')),
  base64: v.pipe(v.string(), v.base64()),
})

export const exportedPhoto = v.object({
  media: mediaId,
  /** the document that shows it */
  collection: collectionName,
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(DOCUMENT_ID_MAX)),
  title: v.string(),
  /** when it was chosen, ISO 8601 */
  at: v.pipe(v.string(), v.isoTimestamp()),
  whole: picture,
  /** the preview, for the device only */
  small: picture,
})
export type ExportedPhoto = v.InferOutput<typeof exportedPhoto>
type FilePicture = ExportedPhoto['whole']

/** The photos that the server does not have, of all documents or of one, oldest first. */
export async function readUnsentPhotos(
  store: SyncStore,
  of?: Pick<PhotoUpload, 'collection' | 'id'>,
): Promise<ExportedPhoto[]> {
  const uploads = of ? await unsentUploadsOf(store, of) : (await readUploads(store)).filter(isUnsentUpload)
  const photos: ExportedPhoto[] = []
  for (const { media, collection, id, title, at } of uploads) {
    const { whole, small } = (await readPhoto(store, media)) ?? {}
    if (!whole || !small) continue
    photos.push({
      media,
      collection,
      id,
      title,
      at,
      whole: await encodePicture(whole),
      small: await encodePicture(small),
    })
  }
  return photos
}

/**
 * Stores the photos of a file to be uploaded by this device, except those it has or has uploaded.
 * Returns how many were added. A photo that is on the server by then is not sent again. Throws on
 * storage errors; the photos before stay stored.
 */
export async function importPhotos(store: SyncStore, photos: readonly ExportedPhoto[]): Promise<number> {
  let added = 0
  for (const { media, collection, id, title, at, ...pictures } of photos) {
    const [whole, small] = [decodePicture(pictures.whole), decodePicture(pictures.small)]
    if (whole.size === 0 || whole.size > MEDIA_MAX_BYTES.photo) continue
    const upload: PhotoUpload = {
      media,
      collection,
      id,
      title,
      at,
      type: whole.type,
      size: whole.size,
      sent: null,
      state: 'waiting',
      refusal: null,
    }
    if (await importPhoto(store, upload, { whole, small })) added += 1
  }
  return added
}

/** Encoded at once. A multiple of three, so that the encoded chunks can be joined. */
const CHUNK_BYTES = 24_576

async function encodePicture(blob: Blob): Promise<FilePicture> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let base64 = ''
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    base64 += btoa(String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES)))
  return { type: blob.type, base64 }
}

const decodePicture = ({ type, base64 }: FilePicture): Blob =>
  new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type })
