import type * as v from 'valibot'
import type { Fields, MergeFunction } from '../std/merge/merge-fields.ts'
import { cutText } from '../std/text/cut-text.ts'
import type { CollectionName, WireDocument } from '../wire/collections.ts'
import type { FitLimits } from './overflow.ts'
import type { ReadKeys } from './reference-readers.ts'
import type { LimitedBy } from './row-limit.ts'

/** The document that another one belongs to. */
export interface ParentKey {
  collection: CollectionName
  id: string
}

/**
 * The description of a synced noun. Its collection on the device, the blocking of dependent writes,
 * and the generic commands and queries are derived from it.
 */
export interface Noun {
  /** the first part of the names of its commands and queries */
  name: string
  /** validates documents of the server */
  document: v.GenericSchema<unknown, WireDocument>
  /** how many of them a member may have created that are not deleted */
  limitedBy: LimitedBy
  merge: MergeFunction
  /** for lists whose merge may exceed the limits that both versions keep */
  fitLimits?: FitLimits
  /** fields that are one value together: an edit of one of them contains all */
  jointFields?: readonly (readonly string[])[]
  /** the title of an unsent change */
  title: (document: Fields) => string
  /** the document that must be created before this one */
  parent?: (id: string) => ParentKey
  /** the documents that its fields refer to */
  references?: readonly ReadKeys[]
  /** Only the server creates it: an edit of one that it has deleted leaves the member nothing to decide. */
  isServerMade?: true
  /** Gives it the query `<name>.list`, last changed first. */
  isListed?: true
  /** Gives it the commands `<name>.create`, `.edit` and `.delete`. */
  writes?: NounWrites
}

/** `never` stands for the noun's own types. */
export interface NounWrites {
  /** schemas of the fields of a new document */
  fields: v.ObjectEntries
  /** schemas of the fields that `.edit` may change; others have commands of their own */
  editable: v.ObjectEntries
  /** names of the fields that this member may write in this document */
  writableFields: (document: never, memberId: string) => readonly string[]
  mayDelete: (document: never, memberId: string) => boolean
  /** what the server will probably set in a new document, besides the author */
  optimisticValues: (fields: never) => Fields
}

/** Keeps the exact types, from which those of commands and queries are derived. */
export const describeNoun = <const N extends Noun>(noun: N): N => noun

/** A title that is the text of a field; empty if it is missing or not a text. */
export const titleIn =
  (field: string, maxLength = Number.POSITIVE_INFINITY) =>
  (document: Fields): string => {
    const value = document[field]
    return typeof value === 'string' ? cutText(value, maxLength) : ''
  }
