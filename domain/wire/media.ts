import * as v from 'valibot'
import { rejection } from './errors/envelope.ts'
import { encodedText, text } from './fields.ts'
import { MEDIA_KINDS } from './media-limits.ts'
import { apiPaths } from './paths.ts'

// Photos and original files. The device generates a file's id and writes it into the document; the
// document is pushed without waiting for the file. Files are uploaded by tus 1.0
// (https://tus.io/protocols/resumable-upload): POST to `apiPaths.uploads` with the `Upload-Metadata` of
// `mediaMetadata` creates an upload (idempotent by id). After that it is at `uploadPath(id)` for every
// server, network and tab: HEAD returns the offset, PATCH continues, DELETE cancels an incomplete upload.

export const MEDIA_NAME_MAX = 200
/** Version of the tus protocol. */
export const TUS_VERSION = '1.0.0'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** A lower-case UUID version 7. */
export const mediaId = v.pipe(v.string(), v.regex(UUID_V7, 'Invalid file id.'))

/**
 * Content of `Upload-Metadata`. `name`: the member's file name; `type`: the device's guess, which
 * the server does not trust.
 */
export const mediaMetadata = v.object({
  id: mediaId,
  kind: v.picklist(MEDIA_KINDS),
  name: v.optional(text(MEDIA_NAME_MAX), ''),
  type: v.optional(encodedText(100), ''),
})

/**
 * receiving: incomplete · working: complete and being processed · ready: valid and visible to others
 * refused: invalid and discarded; it may be uploaded again from the beginning
 */
export const MEDIA_STATES = ['receiving', 'working', 'ready', 'refused'] as const
export type MediaState = (typeof MEDIA_STATES)[number]

/** Response header with the `MediaState`, on every successful response about an upload. */
export const MEDIA_STATE_HEADER = 'x-cairnway-media'

/** Response to GET at `uploadPath(id)`, for its owner only. `offset`: bytes received of `length`. */
export const mediaUpload = v.object({
  id: mediaId,
  kind: v.picklist(MEDIA_KINDS),
  state: v.picklist(MEDIA_STATES),
  offset: v.number(),
  length: v.number(),
  /** why it was rejected */
  refusal: v.nullable(rejection),
})
export type MediaUpload = v.InferOutput<typeof mediaUpload>

export const uploadPath = (id: string): string => `${apiPaths.uploads}${encodeURIComponent(id)}`
