import type { RxJsonSchema } from 'rxdb/plugins/core'
import type * as v from 'valibot'
import type { MergeFunction } from '#domain/std/merge/merge-fields.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'

/** A field's text; empty where there is none. */
export function readText(doc: Record<string, unknown>, field: string): string {
  const value = doc[field]
  return typeof value === 'string' ? value : ''
}

/** The state of a row on this device, beside the document's own fields. */
export interface RowState {
  /** how many writes wait here */
  pending: number
  /** one of them was refused or is held with a refused one */
  attention: boolean
}

/** A row of the replica: the document, its derived index fields and its state. */
export type StoredRow = WireDocument & RowState

/** A document that another one can not do without. */
export interface ParentKey {
  collection: CollectionName
  id: string
}

/** All that the engine must know of a collection. */
export interface CollectionSpec {
  schema: RxJsonSchema<StoredRow>
  /** what a document of the server must look like before it is laid */
  document: v.GenericSchema<unknown, WireDocument>
  /** index fields made from the document; ascending order is the only one an index can be walked in */
  deriveIndexFields: (doc: WireDocument) => Record<string, string | number>
  /** what the index fields hold in a row whose document is gone */
  blankIndexFields: Record<string, string | number>
  title: (doc: Record<string, unknown>) => string
  merge: MergeFunction
  /** whose creation must have succeeded before this document can be written */
  parent: (id: string) => ParentKey | null
}
