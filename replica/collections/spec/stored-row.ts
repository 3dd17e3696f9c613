import type { WireDocument } from '#domain/wire/collections.ts'

/** The local state of a row, in addition to the document's fields. */
export interface RowState {
  /** number of pending writes */
  pending: number
  /** one of them is rejected, or blocked by a rejected one */
  attention: boolean
}

/** A row of the replica: the document, its derived index fields and its local state. */
export type StoredRow = WireDocument & RowState
