import type { WireDocument } from '#domain/wire/collections.ts'
import type { HeldRow, RowWrite } from '#replica/rows.ts'
import type { Shadow } from '#replica/sync-store.ts'
import { over, type Waiting } from './over.ts'

/** What the server now says of a document; null: gone, whatever stood there. Undefined: nothing new. */
export type Word = WireDocument | null | undefined

/** All that is known of a document at the moment in which its row is decided. */
export interface Facts {
  held: HeldRow | undefined
  shadow: Shadow | undefined
  waits: readonly Waiting[]
  word: Word
}

/**
 * What the server last said. A shadow knows better than the row, for every new word is put down in it; a row with
 * waiting writes and no shadow says nothing of the server. At equal versions the new word wins, because one version has
 * different bodies for different readers.
 */
export function baseOf({ held, shadow, word }: Omit<Facts, 'waits'>): WireDocument | null {
  const before = shadow ? shadow.doc : held?.pending === 0 ? held.doc : null
  if (word === null) return null
  return word && (before === null || word.version >= before.version) ? word : before
}

/** The row as it must stand, or null where it already does. */
export function rowFor(id: string, base: WireDocument | null, { held, waits }: Facts): RowWrite | null {
  const doc = over(base, waits)
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
