import type { CollectionName } from '#domain/wire/collections.ts'
import type { Audience } from '../visibility/groups.ts'
import { type LimitedPublication, mergePublications } from './limited-publication.ts'

/**
 * The fields of a document as parsed JSON, with or without head fields (`id`, `version`,
 * `createdAt`, `updatedAt`).
 */
export type Fields = Record<string, unknown>

export interface DocumentKey {
  collection: CollectionName
  id: string
}

/**
 * A stored document. `own` is the body its author gets, `shared` the body others get if it differs;
 * both include the head fields.
 */
export interface DocumentRow<Body extends Fields = Fields> {
  pk: number
  collection: CollectionName
  id: string
  version: number
  authorId: string
  parentPk: number | null
  audience: Audience
  /** the group that never sees it, whatever its audience */
  deniedGroup: string | null
  deleted: boolean
  own: Body
  shared: Body | null
  /** `own` before the change, if this transaction changed the document */
  ownBefore?: Body
  /** likewise */
  sharedBefore?: Body | null
  /** likewise */
  audienceBefore?: Audience
  /** where it is published; undefined: in all its scopes */
  publication?: LimitedPublication | undefined
}

/** The newest state of each document: one that changed twice is published once. */
export function latestRows(rows: readonly DocumentRow[]): DocumentRow[] {
  const latest = new Map<number, DocumentRow>()
  for (const row of rows) {
    const earlier = latest.get(row.pk)
    latest.set(row.pk, earlier ? mergeRows(earlier, row) : row)
  }
  return [...latest.values()]
}

function mergeRows(earlier: DocumentRow, row: DocumentRow): DocumentRow {
  const { ownBefore, sharedBefore } = earlier.ownBefore ? earlier : row
  const audienceBefore = earlier.audienceBefore ?? row.audienceBefore
  const publication = mergePublications(earlier.publication, row.publication)
  return {
    ...row,
    ...(ownBefore && { ownBefore }),
    ...(sharedBefore !== undefined && { sharedBefore }),
    ...(audienceBefore && { audienceBefore }),
    publication,
  }
}
