import * as v from 'valibot'
import { reference, text } from '../wire/fields.ts'
import { DRAFT_CONTENT_MAX, DRAFT_TITLE_MAX } from './draft-limits.ts'

/** What a member has begun and not yet made: kept at every change, on all devices. */
export const draftFields = {
  /** what it will be; of a route, its line (`route`) or what is said of it (`route_words`) */
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
  ]),
  /** the document that it changes or reports, or, of a comment or post, the one on whose page it is written; null: a new one */
  of: v.nullable(reference),
  title: text(DRAFT_TITLE_MAX),
  /** the form as it stands, JSON that only the form itself understands */
  content: text(DRAFT_CONTENT_MAX),
}
const body = v.object(draftFields)
export type DraftFields = v.InferOutput<typeof body>
