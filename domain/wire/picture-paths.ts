// The addresses of pictures and originals. Separate from the schemas, so that pages need not load valibot.

/** Longest edges in pixels of the available sizes; smaller photos are not enlarged. */
export const PICTURE_EDGES = [320, 960, 1920] as const
export type PictureEdge = (typeof PICTURE_EDGES)[number]
/** Smallest file size first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

interface PictureSize {
  edge: PictureEdge
  format: PictureFormat
}
export const pictureName = ({ edge, format }: PictureSize): string => `${edge}.${format}`

const SIZES = new Map(
  PICTURE_EDGES.flatMap((edge) =>
    PICTURE_FORMATS.map((format) => [pictureName({ edge, format }), { edge, format }]),
  ),
)
/** Parses a size name; null for an unknown one. */
export const parsePictureName = (name: string): PictureSize | null => SIZES.get(name) ?? null

/**
 * Base path of pictures and originals, authorized by cookie or token. 404: missing, or not visible
 * to this member.
 */
export const MEDIA_PATH = '/media/'

export const picturePath = (id: string, edge: PictureEdge, format: PictureFormat): string =>
  `${MEDIA_PATH}${encodeURIComponent(id)}/${pictureName({ edge, format })}`

/** For its owner only: the original file, unzipped. */
export const originalPath = (id: string): string => `${MEDIA_PATH}${encodeURIComponent(id)}/original`
