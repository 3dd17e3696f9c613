import * as v from 'valibot'
import { rejection } from './errors/envelope.ts'
import { apiPaths } from './paths.ts'

// Photos and original files. A file's id is made on the device and stands in its document from the first write; the document travels by
// push and waits for no file. The file comes by tus 1.0 (https://tus.io/protocols/resumable-upload): POST to `apiPaths.uploads` begins it,
// with the `Upload-Metadata` of `mediaMetadata`, and never begins it twice; from then on it is at `uploadPath(id)` alone, whichever server,
// network or tab comes there. HEAD says how much has come, PATCH goes on, DELETE gives up what is not whole yet.

export const MEDIA_KINDS = ['photo', 'original'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Bytes of one file as it is sent: of a photo the picture, of an original the file packed with gzip. */
export const MEDIA_MAX_BYTES: Readonly<Record<MediaKind, number>> = {
  photo: 10 * 1024 * 1024,
  original: 25 * 1024 * 1024,
}
export const PHOTO_PIXELS_MAX = 40_000_000
export const MEDIA_NAME_MAX = 200
/** A version of a tus server and client. */
export const TUS_VERSION = '1.0.0'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** A UUID of version 7, in small letters. */
export const mediaId = v.pipe(v.string(), v.regex(UUID_V7, 'Not the id of a file.'))

/** What `Upload-Metadata` says. `name`: what its member calls it; `type`: what the device takes it for, which nobody believes. */
export const mediaMetadata = v.object({
  id: mediaId,
  kind: v.picklist(MEDIA_KINDS),
  name: v.optional(v.pipe(v.string(), v.maxLength(MEDIA_NAME_MAX)), ''),
  type: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
})

/**
 * receiving: bytes are missing · working: all are there, and it is being looked at · ready: it is what it should be, and others may see it ·
 * refused: it is not, and none of it is kept; it may be sent anew from its beginning.
 */
export const MEDIA_STATES = ['receiving', 'working', 'ready', 'refused'] as const
export type MediaState = (typeof MEDIA_STATES)[number]

/** On every answer about one upload that is none of an error: its `MediaState`. */
export const MEDIA_STATE_HEADER = 'x-cairnway-media'

/** The answer to GET at `uploadPath(id)`, for its member alone. `offset`: bytes that have come, of `length`. */
export const mediaUpload = v.object({
  id: mediaId,
  kind: v.picklist(MEDIA_KINDS),
  state: v.picklist(MEDIA_STATES),
  offset: v.number(),
  length: v.number(),
  /** why it was refused, in words */
  refusal: v.nullable(rejection),
})
export type MediaUpload = v.InferOutput<typeof mediaUpload>

export const uploadPath = (id: string): string => `${apiPaths.uploads}${encodeURIComponent(id)}`

/** Longest edges, in pixels, in which a photo can be had; a smaller photo is not enlarged. */
export const PICTURE_EDGES = [320, 960, 1920] as const
export type PictureEdge = (typeof PICTURE_EDGES)[number]
/** Smallest first. */
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
/** The size that has this name; null where none has. */
export const parsePictureName = (name: string): PictureSize | null => SIZES.get(name) ?? null

/** Pictures and originals; the cookie of this path serves as well as a token. 404: there is none, or it is not for this member. */
export const MEDIA_PATH = '/media/'

export const picturePath = (id: string, edge: PictureEdge, format: PictureFormat): string =>
  `${MEDIA_PATH}${encodeURIComponent(id)}/${pictureName({ edge, format })}`

/** For its owner alone: the file as it was before it was packed. */
export const originalPath = (id: string): string => `${MEDIA_PATH}${encodeURIComponent(id)}/original`
