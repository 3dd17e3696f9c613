import { foldText } from '#domain/std/text/fold-text.ts'
import { type IndexField, integerField, textField } from './schema.ts'

// Dexie walks an index in ascending order only, and a query that sorts otherwise reads its whole range. So every order
// that a list offers has a key of its own, the descending ones counted down from a ceiling.

export const TIME_CEILING_MS = 9_999_999_999_999
const NAME_KEY_LENGTH = 120

/** Key fields that several collections have. */
export const timeField: IndexField = integerField(TIME_CEILING_MS)
export const nameField: IndexField = textField(NAME_KEY_LENGTH)
export const idField: IndexField = textField(80)
/** a collection's name, a slash and an id */
export const targetField: IndexField = textField(110)

/** Milliseconds since 1970 of a moment, for an order that begins with the oldest. */
export const oldestFirstKey = (moment: string | null | undefined): number =>
  clampToInteger(Date.parse(moment ?? ''), TIME_CEILING_MS)

/** Counted down, for an order that begins with the newest. */
export const newestFirstKey = (moment: string | null | undefined): number =>
  TIME_CEILING_MS - oldestFirstKey(moment)

export const toNameKey = (name: string | undefined): string => foldText(name ?? '').slice(0, NAME_KEY_LENGTH)

/** What comments and relations stand on. */
export const toTargetKey = (target: { collection: string; id: string } | undefined): string =>
  target ? `${target.collection}/${target.id}` : ''

/** A whole number from 0 to the ceiling; what is unknown counts as 0. */
export function clampToInteger(value: number | null | undefined, ceiling: number): number {
  if (value === null || value === undefined || !Number.isFinite(value)) return 0
  return Math.min(ceiling, Math.max(0, Math.round(value)))
}
