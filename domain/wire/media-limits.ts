// Separate from the schemas, so that forms need not load valibot.

export const MEDIA_KINDS = ['photo', 'original'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Size of one uploaded file: of a photo the picture, of an original the gzipped file. */
export const MEDIA_MAX_BYTES: Readonly<Record<MediaKind, number>> = {
  photo: 10 * 1024 * 1024,
  original: 25 * 1024 * 1024,
}
export const PHOTO_PIXELS_MAX = 40_000_000
