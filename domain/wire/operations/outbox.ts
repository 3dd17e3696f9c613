import * as v from 'valibot'
import { collectionName } from '../collections.ts'
import { DOCUMENT_ID_MAX, reference } from '../fields.ts'
import { mediaId } from '../media.ts'
import { MEDIA_MAX_BYTES } from '../media-limits.ts'
import { reasonText } from './page.ts'

// Unsent changes that a member exported to a file, imported by staff.

/** Writes of one request; the page sends a file in parts. */
export const OUTBOX_PART_MAX = 25
export const OUTBOX_PART_MAX_BYTES = 4_000_000

/** Of one photo, with its bytes in base64. */
export const OUTBOX_PHOTO_MAX_BYTES = Math.ceil((MEDIA_MAX_BYTES.photo * 4) / 3) + 10_000

const fields = v.record(v.string(), v.unknown())

/** As in the file; `former`: the values that the member saw in the changed fields. */
export const outboxWrite = v.object({
  /** null: it was never in the outbox of the device */
  mutation: v.nullable(v.pipe(v.string(), v.uuid())),
  collection: collectionName,
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(DOCUMENT_ID_MAX)),
  create: v.boolean(),
  delete: v.boolean(),
  title: v.optional(v.string(), ''),
  set: fields,
  former: fields,
})
export type OutboxWrite = v.InferOutput<typeof outboxWrite>

/** A photo of the file, which the server does not have; `id`: of the document that shows it. */
const outboxPhoto = v.object({
  media: mediaId,
  collection: collectionName,
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(DOCUMENT_ID_MAX)),
  title: v.optional(v.string(), ''),
  whole: v.object({ base64: v.pipe(v.string(), v.base64()) }),
})

/** What the page reads of the file. */
export const outboxFile = v.object({
  format: v.literal('cairnway-unsent'),
  member: reference,
  writes: v.array(outboxWrite),
  photos: v.optional(v.array(outboxPhoto), []),
})
export type OutboxFile = v.InferOutput<typeof outboxFile>

export const outboxRequest = v.object({
  member: reference,
  writes: v.pipe(v.array(outboxWrite), v.minLength(1), v.maxLength(OUTBOX_PART_MAX)),
  reason: reasonText,
})
export type OutboxRequest = v.InferOutput<typeof outboxRequest>

export const outboxPhotoRequest = v.object({
  member: reference,
  photo: v.omit(outboxPhoto, ['title']),
  reason: reasonText,
})
export type OutboxPhotoRequest = v.InferOutput<typeof outboxPhotoRequest>

/** duplicate: the server has it already · conflict: changed in the meantime, left as it is */
export const OUTBOX_OUTCOMES = ['applied', 'duplicate', 'conflict', 'refused'] as const

export const outboxResult = v.object({
  results: v.array(
    v.object({
      collection: v.string(),
      id: v.string(),
      outcome: v.picklist(OUTBOX_OUTCOMES),
      /** why it was refused */
      message: v.string(),
    }),
  ),
})
export type OutboxResult = v.InferOutput<typeof outboxResult>
