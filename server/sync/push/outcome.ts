import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { DocumentRow, Fields } from '../collection/document-row.ts'
import type { PublishedScope } from '../feed/publish.ts'

/**
 * What one write came to. `document`: as the member gets it now; null where it is gone or not to be seen. `expected`: what the
 * writer makes of it unasked, the fields as seen with those written. `published`: where its change stands, if nothing else changed.
 */
export type WriteOutcome =
  | {
      status: 'applied' | 'duplicate'
      version: number
      document: Fields | null
      expected: Fields
      published?: readonly PublishedScope[]
    }
  | { status: 'conflict'; document: Fields | null }
  | { status: 'refused'; error: Rejection }

/** An outcome with the rows that are to be published because of it. */
export interface WriteEffect {
  outcome: WriteOutcome
  changed: DocumentRow[]
}

export const unchangedEffect = (outcome: WriteOutcome): WriteEffect => ({ outcome, changed: [] })

export const rejectedEffect = (error: Rejection): WriteEffect => unchangedEffect({ status: 'refused', error })

/** The body of a document that the member was allowed to write or see; null where it is deleted. */
export function bodyFor(row: DocumentRow, memberId: string): Fields | null {
  if (row.deleted) return null
  return row.authorId === memberId ? row.own : (row.shared ?? row.own)
}
