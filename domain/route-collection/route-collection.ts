import * as v from 'valibot'
import { collaborator } from '../member/collaborator.ts'
import { memberCard } from '../member/user.ts'
import { coverPhoto } from '../photo/cover.ts'
import { VISIBILITIES } from '../route/visibility.ts'
import { documentHead } from '../wire/collections.ts'
import {
  count,
  elementId,
  longText,
  metres,
  rank,
  reference,
  references,
  text,
  titleText,
} from '../wire/fields.ts'
import {
  COLLECTION_DESCRIPTION_MAX,
  COLLECTION_ITEMS_MAX,
  COLLECTION_NAME_MAX,
  COLLECTION_NAME_MIN,
  COLLECTION_NOTE_MAX,
} from './limits.ts'

export const collectionItem = v.object({
  id: elementId,
  route: reference,
  note: longText('Note', COLLECTION_NOTE_MAX),
  rank,
})
export type CollectionItem = v.InferOutput<typeof collectionItem>

/**
 * Written by owner and editors. Items are ordered by rank, then id (std/rank/rank.ts). Only the owner
 * changes `visibility` and `communities`.
 */
export const routeCollectionFields = {
  name: titleText('Name', { min: COLLECTION_NAME_MIN, max: COLLECTION_NAME_MAX }),
  description: longText('Description', COLLECTION_DESCRIPTION_MAX),
  cover: v.nullable(coverPhoto),
  visibility: v.picklist(VISIBILITIES),
  communities: references(20),
  items: v.pipe(
    v.array(collectionItem),
    v.maxLength(COLLECTION_ITEMS_MAX, `A collection holds at most ${COLLECTION_ITEMS_MAX} routes.`),
  ),
}
const writable = v.object(routeCollectionFields)
export type RouteCollectionFields = v.InferOutput<typeof writable>

/** Written by the server, never pushed. `author`: the owner. */
export const routeCollectionServerFields = {
  author: memberCard,
  collaborators: v.array(collaborator),
  /** of the routes that still exist */
  totals: v.object({ distance: metres, ascent: metres, count }),
}

export const routeCollection = v.object({
  ...documentHead,
  ...routeCollectionFields,
  /** names of one character were allowed before */
  name: text(COLLECTION_NAME_MAX),
  ...routeCollectionServerFields,
})
export type RouteCollection = v.InferOutput<typeof routeCollection>
