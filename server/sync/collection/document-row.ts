import type { CollectionName } from '#domain/wire/collections.ts'
import type { Audience } from '../visibility/groups.ts'

/** A document's fields as JSON, with or without its head. */
export type Fields = Record<string, unknown>

export interface DocumentKey {
  collection: CollectionName
  id: string
}

/** A stored document. `own` and `shared` hold the whole document as it travels, head included. */
export interface DocumentRow {
  pk: number
  collection: CollectionName
  id: string
  version: number
  authorId: string
  parentPk: number | null
  audience: Audience
  /** a circle that does not see it, whatever its audience */
  deniedGroup: string | null
  deleted: boolean
  own: Fields
  shared: Fields | null
  /** of one that this transaction has changed: `own` before that */
  ownBefore?: Fields
}

/** A document that changed twice is published once, as it is now. */
export const latestRows = (rows: readonly DocumentRow[]): DocumentRow[] => [
  ...new Map(rows.map((row) => [row.pk, row])).values(),
]
