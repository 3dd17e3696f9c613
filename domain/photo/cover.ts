import * as v from 'valibot'
import { encodedText, reference, text } from '../wire/fields.ts'
import { COVER_ALT_TEXT_MAX } from './limits.ts'

/**
 * The cover photo of a collection, a community or an event. It belongs to the member who chose it
 * (`by`), so that a collaborator who leaves takes only their own photo (docs/decisions/0023, 0032).
 */
export const coverPhoto = v.object({
  /** id of its file (wire/media.ts) */
  media: reference,
  /** alternative text; empty if none was written */
  words: text(COVER_ALT_TEXT_MAX),
  /** a ThumbHash in base64 */
  blur: encodedText(140),
  by: reference,
})
export type CoverPhoto = v.InferOutput<typeof coverPhoto>
