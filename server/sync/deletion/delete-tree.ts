import type { WriteContext } from '../collection/collection.ts'
import type { DocumentRow } from '../collection/document-row.ts'
import { lockFirstChildren } from '../documents/read-documents.ts'
import { tombstoneDocuments } from '../documents/save-document.ts'
import { leaveParents } from './unfinished-rows.ts'

/** Documents that one transaction deletes below others. */
export const BELOW_AT_ONCE = 100

/**
 * Turns locked documents into tombstones, with the first ones below them, parents before children. The rest is left for
 * `continueDeletions`: all writers reject what is below a deleted document. The caller publishes the tombstones.
 */
export async function deleteTree(
  { query, now, memberId }: WriteContext,
  roots: readonly DocumentRow[],
  below: number = BELOW_AT_ONCE,
): Promise<DocumentRow[]> {
  const rows = [...roots]
  let level = roots
  let left = below
  while (level.length > 0 && left > 0) {
    level = await lockFirstChildren(query, pksOf(level), left)
    rows.push(...level)
    left -= level.length
  }
  const deleted = await tombstoneDocuments(query, rows, now)
  // Always: a level may also be incomplete because another transaction has just changed some of it.
  void leaveParents(query, pksOf(rows), memberId) // if it fails, the transaction fails
  return deleted
}

const pksOf = (rows: readonly DocumentRow[]): number[] => rows.map(({ pk }) => pk)
