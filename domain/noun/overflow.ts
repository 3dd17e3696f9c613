import type { Fields } from '../std/merge/merge-fields.ts'

/** A merged change that keeps no limit of the noun, though each of its versions does. */
export interface Overflow {
  /** the merged fields, without what does not fit; those that then change nothing are missing */
  fitting: Fields
  /** what does not fit, as sentences by field */
  errors: Record<string, string[]>
}

/** `theirs`: the fields as they are now. Null: everything fits. */
export type FitLimits = (merged: Fields, theirs: Fields) => Overflow | null
