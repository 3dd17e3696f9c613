import {
  type Fields,
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = { nested: { data: { rankedLists: { items: {} } } } }

/**
 * Rebases a relation edit onto the current version: returns the fields that still have to be
 * written. A relation that two devices created has no base; a packing list then keeps the items of
 * both.
 */
export const mergeRelation = ({ base, mine, theirs }: ThreeWayFields): MergeResult =>
  mergeFields({ base: withData(base), mine, theirs }, rules)

const withData = (base: Fields): Fields => ({ ...base, data: base['data'] ?? {} })
