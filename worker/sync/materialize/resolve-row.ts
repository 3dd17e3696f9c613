import type { WireDocument } from '#domain/wire/collections.ts'
import type { ReplicaRow, RowWrite } from '#replica/rows.ts'
import type { BaseSnapshot } from '#replica/sync-store/sync-store.ts'
import { applyPending, type MutationWithContent } from '../store/apply-pending.ts'

/** What the server now says of a document; null: gone, whatever stood there. Undefined: nothing new. */
export type ServerVersion = WireDocument | null | undefined

/** All that is known of a document at the moment in which its row is decided. */
export interface DocumentFacts {
  held: ReplicaRow | undefined
  shadow: BaseSnapshot | undefined
  waits: readonly MutationWithContent[]
  word: ServerVersion
}

/**
 * What the server last said. A shadow knows better than the row, for every new word is put down in it; a row with
 * waiting writes and no shadow says nothing of the server. At equal versions the new word wins, because one version has
 * different bodies for different readers.
 */
export function latestServerVersion({
  held,
  shadow,
  word,
}: Omit<DocumentFacts, 'waits'>): WireDocument | null {
  const before = shadow ? shadow.doc : held?.pending === 0 ? held.doc : null
  if (word === null) return null
  return word && (before === null || word.version >= before.version) ? word : before
}

/** The row as it must stand, or null where it already does. */
export function resolveRow(
  id: string,
  base: WireDocument | null,
  { held, waits }: DocumentFacts,
): RowWrite | null {
  const doc = applyPending(base, waits)
  const before = held?.doc ?? null
  const nothingThere = doc === null && before === null
  const unchanged = doc === before && waits.length === 0 && held?.pending === 0
  if (nothingThere || unchanged) return null
  return {
    id,
    previous: held,
    doc,
    pending: doc ? waits.length : 0,
    attention: waits.some((wait) => wait.state === 'refused' || wait.state === 'held'),
  }
}
