import type { Disc } from '#domain/privacy/disc.ts'
import { redactPhotos } from '#domain/privacy/redact-photos.ts'
import type { RouteFields } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { Query } from '../../db/database.ts'
import { isSameJson } from '../json/same-json.ts'
import type { Fields } from './document-row.ts'

// [Note: Files and documents] A document goes its way before the files that it names are there, and others get it with those that are ready.
// So whoever writes one holds the names of its files, together with all who do, until the commit; whoever makes a file ready waits for them,
// and looks for documents that name it afterwards. Without that one written in the same moment would stay without its photo.

/** Of all users of PostgreSQL's advisory locks, this one; any number, never to be changed. */
const NAMING_LOCK = 706_102

/** A photo that others may see. */
export interface ReadyPhoto {
  ownerId: string
  /** a tiny picture of it, in base64 */
  blur: string
}

/** Photos that are ready, by the id of their file. */
export type ReadyPhotos = ReadonlyMap<string, ReadyPhoto>

export const NO_PHOTOS: ReadyPhotos = new Map()

/** Which of the files are photos that others may see. What a transaction reads here stays true until its end. */
export async function readReadyPhotos(query: Query, files: readonly string[]): Promise<ReadyPhotos> {
  if (files.length === 0) return NO_PHOTOS
  await query(
    'select pg_advisory_xact_lock_shared($1, hashtext(id)) from unnest($2::text[]) id',
    [NAMING_LOCK, files],
    'hold-media-shared',
  )
  const rows = await query<ReadyPhoto & { id: string }>(
    `select id, owner_id as "ownerId", blur from media_file where id = any ($1) and kind = 'photo' and state = 'ready'`,
    [files],
    'read-ready-media',
  )
  return new Map(rows.map(({ id, ownerId, blur }) => [id, { ownerId, blur }]))
}

type Photos = RouteFields['photos']

/** The files of the photos that a document shows: among others, or as its cover. */
export function photoFileIds(own: Fields): string[] {
  const cover = own['cover'] as RouteCollection['cover'] | undefined
  return [...((own['photos'] ?? []) as Photos), ...(cover ? [cover] : [])].map(({ media }) => media)
}

/** Whether two states of a document name other files: photos, or the one that a route came in. */
export const referencesOtherFiles = (before: Fields, after: Fields): boolean =>
  !isSameJson(filesIn(before), filesIn(after))

const filesIn = (own: Fields): string[] => {
  const { media } = (own['original'] ?? {}) as { media?: string }
  return [...photoFileIds(own), ...(media ? [media] : [])].toSorted()
}

/**
 * A document's fields as others get them: with the photos that are ready and its author's own, none of them told to be where the author hides
 * places. Null where nothing differs.
 */
export function keepReadyPhotos(own: Fields, hidden: readonly Disc[], ready: ReadyPhotos): Fields | null {
  const photos = (own['photos'] ?? []) as Photos
  const left = photos.flatMap((photo) => {
    const file = ready.get(photo.media)
    return file ? [{ ...photo, blur: photo.blur || file.blur }] : []
  })
  const cut = redactPhotos(left, hidden)
  return isSameJson(cut, photos) ? null : { ...own, photos: cut }
}

/** Keeps everybody from naming a file until the transaction ends. */
export async function lockFileReferences(query: Query, id: string): Promise<void> {
  await query('select pg_advisory_xact_lock($1, hashtext($2))', [NAMING_LOCK, id], 'hold-media')
}
