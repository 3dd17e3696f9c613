import type { Photo } from '#domain/route/route.ts'
import { type PictureEdge, type PictureFormat, picturePath } from '#domain/wire/media.ts'

/** Fills a phone's screen; the largest takes three to four times as much (docs/measurements.md). */
const PACKED_EDGE: PictureEdge = 960
/** Every browser reads it; AVIF would save little (docs/decisions/0020). */
const PACKED_FORMAT: PictureFormat = 'webp'

/** Of each of these photos the picture that a pack holds. */
export const photoPathsOf = (photos: readonly Pick<Photo, 'media'>[]): string[] =>
  photos.map(({ media }) => picturePath(media, PACKED_EDGE, PACKED_FORMAT))
