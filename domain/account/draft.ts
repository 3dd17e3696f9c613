import * as v from 'valibot'
import { encodedText, reference, text } from '../wire/fields.ts'
import { DRAFT_CONTENT_MAX, DRAFT_TITLE_MAX } from './draft-limits.ts'

/** Unfinished forms: saved at every change, on all devices. */
export const draftFields = {
  /** what is being written; for a route, its line (`route`) or its texts (`route_words`) */
  noun: v.picklist([
    'route',
    'route_words',
    'event',
    'trip',
    'community',
    'post',
    'comment',
    'route_collection',
    'profile',
    'report',
    'appeal',
  ]),
  /**
   * the document being edited or reported, or the one that a comment or post belongs to; null: a
   * new document
   */
  of: v.nullable(reference),
  title: text(DRAFT_TITLE_MAX),
  /** the state of the form, JSON that only the form interprets */
  content: encodedText(DRAFT_CONTENT_MAX),
}
const body = v.object(draftFields)
export type DraftFields = v.InferOutput<typeof body>
