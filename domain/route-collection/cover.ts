import * as v from 'valibot'
import { reference, text } from '../wire/fields.ts'
import { COVER_ALT_TEXT_MAX } from './limits.ts'

/**
 * The photo that stands at the head of a collection: of whoever chose it, and of nobody else. `by` says who that was, so that one who keeps
 * the collection with others shows nothing of theirs (docs/decisions/0023).
 */
export const collectionCover = v.object({
  /** its file (wire/media.ts) */
  media: reference,
  /** what is to be seen on it, for those who do not see it; empty where nobody said */
  words: text(COVER_ALT_TEXT_MAX),
  /** a ThumbHash in base64 */
  blur: text(140),
  by: reference,
})
export type CollectionCover = v.InferOutput<typeof collectionCover>
