import { cutText } from '#domain/std/text/cut-text.ts'
import { foldText } from '#domain/std/text/fold-text.ts'
import { type IndexField, integerField, textField } from './schema.ts'

// Dexie walks indexes in ascending order only; a query with another order reads its whole range.
// Therefore each order of a list has its own key. Descending keys are subtracted from a ceiling.

export const TIME_CEILING_MS = 9_999_999_999_999
const NAME_KEY_LENGTH = 120

/** Key fields that several collections share. */
export const timeField: IndexField = integerField(TIME_CEILING_MS)
export const nameField: IndexField = textField(NAME_KEY_LENGTH)
export const idField: IndexField = textField(80)
/** `collection/id` */
export const targetField: IndexField = textField(110)

/** Epoch milliseconds of a moment, for oldest-first order. */
export const oldestFirstKey = (moment: string | null | undefined): number =>
  clampToInteger(Date.parse(moment ?? ''), TIME_CEILING_MS)

/** The inverted epoch milliseconds, for newest-first order. */
export const newestFirstKey = (moment: string | null | undefined): number =>
  TIME_CEILING_MS - oldestFirstKey(moment)

export const toNameKey = (name: string | undefined): string =>
  cutText(foldText(name ?? ''), NAME_KEY_LENGTH, NAME_KEY_LENGTH)

/** The key of the document that a comment or relation refers to. */
export const toTargetKey = (target: { collection: string; id: string } | undefined): string =>
  target ? `${target.collection}/${target.id}` : ''

/** A whole number from 0 to the ceiling; unknown values count as 0. */
export function clampToInteger(value: number | null | undefined, ceiling: number): number {
  if (value === null || value === undefined || !Number.isFinite(value)) return 0
  return Math.min(ceiling, Math.max(0, Math.round(value)))
}
