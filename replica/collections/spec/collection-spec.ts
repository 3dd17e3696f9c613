import type { RxJsonSchema } from 'rxdb/plugins/core'
import type * as v from 'valibot'
import type { MergeFunction } from '#domain/std/merge/merge-fields.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'

/** A text field; empty if it is missing or not a text. */
export function readText(doc: Record<string, unknown>, field: string): string {
  const value = doc[field]
  return typeof value === 'string' ? value : ''
}

/** The local state of a row, in addition to the document's fields. */
export interface RowState {
  /** number of pending writes */
  pending: number
  /** one of them is rejected, or blocked by a rejected one */
  attention: boolean
}

/** A row of the replica: the document, its derived index fields and its local state. */
export type StoredRow = WireDocument & RowState

/** The document that another one belongs to. */
export interface ParentKey {
  collection: CollectionName
  id: string
}

/** The description of a collection for the sync engine. */
export interface CollectionSpec {
  schema: RxJsonSchema<StoredRow>
  /** validates server documents before they are materialized */
  document: v.GenericSchema<unknown, WireDocument>
  /** computes the index fields; indexes can only be walked in ascending order */
  deriveIndexFields: (doc: WireDocument) => Record<string, string | number>
  /** index fields of a tombstone */
  blankIndexFields: Record<string, string | number>
  title: (doc: Record<string, unknown>) => string
  merge: MergeFunction
  /** the document that must be created before this one */
  parent: (id: string) => ParentKey | null
}
