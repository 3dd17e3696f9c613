import type { MemberComment } from '#domain/comment/comment.ts'
import type { Photo } from '#domain/route/route.ts'
import { type PictureEdge, type PictureFormat, picturePath } from '#domain/wire/picture-paths.ts'

/**
 * Fills a phone's screen; the largest size needs three to four times as much
 * (docs/measurements.md).
 */
const PACKED_EDGE: PictureEdge = 960
/** Every browser reads it; AVIF would save little (docs/decisions/0020). */
const PACKED_FORMAT: PictureFormat = 'webp'

/**
 * Limit for photos of reviews and conditions: the newest ones, because older conditions are
 * outdated.
 */
export const PACK_COMMENT_PHOTOS_MAX = 30

/** Path of the size that a pack stores, for each photo. */
export const photoPathsOf = (photos: readonly Pick<Photo, 'media'>[]): string[] =>
  photos.map(({ media }) => picturePath(media, PACKED_EDGE, PACKED_FORMAT))

/**
 * The same for reviews and conditions of a route, newest first. `older`: the number of omitted
 * older photos.
 */
export function commentPhotoPathsOf(comments: readonly Pick<MemberComment, 'photos'>[]): {
  photos: string[]
  older: number
} {
  const all = photoPathsOf(comments.flatMap(({ photos }) => photos))
  const newest = all.slice(0, PACK_COMMENT_PHOTOS_MAX)
  return { photos: newest, older: all.length - newest.length }
}
