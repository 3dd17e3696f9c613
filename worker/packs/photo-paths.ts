import type { MemberComment } from '#domain/comment/comment.ts'
import type { Photo } from '#domain/route/route.ts'
import { type PictureEdge, type PictureFormat, picturePath } from '#domain/wire/media.ts'

/** Fills a phone's screen; the largest takes three to four times as much (docs/measurements.md). */
const PACKED_EDGE: PictureEdge = 960
/** Every browser reads it; AVIF would save little (docs/decisions/0020). */
const PACKED_FORMAT: PictureFormat = 'webp'

/** Of reviews and conditions a pack holds so many photos, the newest: what was seen long before these looks otherwise by now. */
export const PACK_COMMENT_PHOTOS_MAX = 30

/** Of each of these photos the picture that a pack holds. */
export const photoPathsOf = (photos: readonly Pick<Photo, 'media'>[]): string[] =>
  photos.map(({ media }) => picturePath(media, PACKED_EDGE, PACKED_FORMAT))

/** The same of what members said of a route, newest first. `older`: how many photos are older than those. */
export function commentPhotoPathsOf(said: readonly Pick<MemberComment, 'photos'>[]): {
  photos: string[]
  older: number
} {
  const all = photoPathsOf(said.flatMap(({ photos }) => photos))
  const newest = all.slice(0, PACK_COMMENT_PHOTOS_MAX)
  return { photos: newest, older: all.length - newest.length }
}
