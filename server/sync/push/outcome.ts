import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { RecentEdit } from '#domain/wire/sync/protocol.ts'
import type { DocumentRow, Fields } from '../collection/document-row.ts'
import type { PublishedScope } from '../feed/publish.ts'

/**
 * The outcome of one write. `document`: the body for the member; null if it is deleted or not
 * visible. `expected`: the body the writer predicts, the state it saw with the written values.
 * `published`: the positions of its change, if nothing else changed.
 */
export type WriteOutcome =
  | {
      status: 'applied' | 'duplicate'
      version: number
      document: Fields | null
      expected: Fields
      published?: readonly PublishedScope[]
    }
  | { status: 'conflict'; document: Fields | null; edits: readonly RecentEdit[] }
  | { status: 'refused'; error: Rejection }

/** An outcome with the changed rows to publish. */
export interface WriteEffect {
  outcome: WriteOutcome
  changed: DocumentRow[]
  /** names of the values that an edit has changed */
  changedValues?: string[]
}

export const unchangedEffect = (outcome: WriteOutcome): WriteEffect => ({ outcome, changed: [] })

export const rejectedEffect = (error: Rejection): WriteEffect => unchangedEffect({ status: 'refused', error })

/** The body for a member who may see or write the document; null if it is deleted. */
export function bodyFor(row: DocumentRow, memberId: string): Fields | null {
  if (row.deleted) return null
  return row.authorId === memberId ? row.own : (row.shared ?? row.own)
}
