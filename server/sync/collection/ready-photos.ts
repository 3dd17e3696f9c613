import type { Disc } from '#domain/privacy/disc.ts'
import { redactPhotos } from '#domain/privacy/redact-photos.ts'
import type { RouteFields } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { Query } from '../../db/database.ts'
import { isSameJson } from '../json/same-json.ts'
import type { Fields } from './document-row.ts'

// [Note: Files and documents] A document is often stored before the files it references; others see
// only the photos that are ready. A writer of such a document takes shared locks on its file ids
// until the commit. The job that makes a file ready takes the exclusive lock, so it waits for these
// writers, and then publishes all documents that reference the file. Without the locks, a document
// written at that moment would miss its photo.

/** Key space of the advisory locks on file ids. Any number, but it must never change. */
const FILE_REFERENCE_LOCK = 706_102

/** A photo that others may see. */
export interface ReadyPhoto {
  ownerId: string
  /** a tiny preview, base64 */
  blur: string
}

/** Ready photos by file id. */
export type ReadyPhotos = ReadonlyMap<string, ReadyPhoto>

export const NO_PHOTOS: ReadyPhotos = new Map()

/** Which of the files are ready photos. The result stays valid until the transaction ends. */
export async function readReadyPhotos(query: Query, files: readonly string[]): Promise<ReadyPhotos> {
  if (files.length === 0) return NO_PHOTOS
  await query(
    'select pg_advisory_xact_lock_shared($1, hashtext(id)) from unnest($2::text[]) id',
    [FILE_REFERENCE_LOCK, files],
    'lock-file-references-shared',
  )
  const rows = await query<ReadyPhoto & { id: string }>(
    `select id, owner_id as "ownerId", blur from media_file where id = any ($1) and kind = 'photo' and state = 'ready'`,
    [files],
    'read-ready-photos',
  )
  return new Map(rows.map(({ id, ownerId, blur }) => [id, { ownerId, blur }]))
}

type Photos = RouteFields['photos']

/** The file ids of all photos in a document, including its cover or avatar. */
export function photoFileIds(own: Fields): string[] {
  const cover = own['cover'] as RouteCollection['cover'] | undefined
  const photos = [...((own['photos'] ?? []) as Photos), ...(cover ? [cover] : [])]
  const { avatar } = own
  return [...photos.map(({ media }) => media), ...(typeof avatar === 'string' ? [avatar] : [])]
}

/**
 * Whether two states of a document reference different files: photos, or the original file of a
 * route.
 */
export const referencesOtherFiles = (before: Fields, after: Fields): boolean =>
  !isSameJson(fileIds(before), fileIds(after))

const fileIds = (own: Fields): string[] => {
  const { media } = (own['original'] ?? {}) as { media?: string }
  return [...photoFileIds(own), ...(media ? [media] : [])].toSorted()
}

/**
 * The fields with the ready photos only, without the positions that lie in the author's privacy
 * zones. Null if nothing differs.
 */
export function keepReadyPhotos<Body extends { photos?: Photos }>(
  own: Body,
  hidden: readonly Disc[],
  ready: ReadyPhotos,
): Body | null {
  const photos = own.photos ?? []
  const readyPhotos = photos.flatMap((photo) => {
    const file = ready.get(photo.media)
    return file ? [{ ...photo, blur: photo.blur || file.blur }] : []
  })
  const redacted = redactPhotos(readyPhotos, hidden)
  return isSameJson(redacted, photos) ? null : { ...own, photos: redacted }
}

/** Blocks new references to a file until the transaction ends. */
export async function lockFileReferences(query: Query, id: string): Promise<void> {
  await query(
    'select pg_advisory_xact_lock($1, hashtext($2))',
    [FILE_REFERENCE_LOCK, id],
    'lock-file-references',
  )
}
