import type { Refusal } from '#domain/wire/envelope.ts'
import type { DocumentRow, Fields } from './document-row.ts'
import type { Published } from './publish.ts'

/**
 * What one write came to. `document`: as the member gets it now; null where it is gone or not to be seen. `expected`: what the
 * writer makes of it unasked, the fields as seen with those written. `published`: where its change stands, if nothing else changed.
 */
export type Outcome =
  | {
      status: 'applied' | 'duplicate'
      version: number
      document: Fields | null
      expected: Fields
      published?: readonly Published[]
    }
  | { status: 'conflict'; document: Fields | null }
  | { status: 'refused'; error: Refusal }

/** An outcome with the rows that are to be published because of it. */
export interface Effect {
  outcome: Outcome
  changed: DocumentRow[]
}

export const unchanged = (outcome: Outcome): Effect => ({ outcome, changed: [] })

export const refused = (error: Refusal): Effect => unchanged({ status: 'refused', error })

/** The body of a document that the member was allowed to write or see; null where it is deleted. */
export function presented(row: DocumentRow, memberId: string): Fields | null {
  if (row.deleted) return null
  return row.authorId === memberId ? row.own : (row.shared ?? row.own)
}
