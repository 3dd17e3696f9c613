import { ITEM_NAME_MAX, ITEM_QUANTITY_MAX, ITEM_WEIGHT_MAX_G } from './limits.ts'
import type { PackingItem } from './packing-item.ts'

/** What one line of a pasted list means. */
export type PastedItem = Pick<PackingItem, 'name' | 'quantity' | 'weight'>

const MARK = /^\s*(?:[-*•·–]|\[[ xX]?\]|\d+[.)])\s+/
const QUANTITY_BEFORE = /^(\d{1,3})\s*[x×]\s+/i
const QUANTITY_AFTER = /[\s,]+[x×]\s*(\d{1,3})$/i
const WEIGHT = /[\s,;(]+(\d{1,6}(?:[.,]\d{1,3})?)\s*(kg|g)\)?$/i
const GRAMS_PER_KG = 1_000

/**
 * The items of a pasted list, one a line. Bullets and check boxes are removed; `2x` is the quantity,
 * `95 g` or `1.2 kg` the weight of a piece.
 */
export const parsePackingList = (text: string): PastedItem[] =>
  text.split('\n').flatMap((line) => parseLine(line) ?? [])

function parseLine(line: string): PastedItem | null {
  let rest = line
  for (let mark = MARK.exec(rest); mark; mark = MARK.exec(rest)) rest = rest.slice(mark[0].length)
  rest = rest.trim()
  const weight = WEIGHT.exec(rest)
  if (weight) rest = rest.slice(0, weight.index)
  const before = QUANTITY_BEFORE.exec(rest)
  if (before) rest = rest.slice(before[0].length)
  const after = before ? null : QUANTITY_AFTER.exec(rest)
  if (after) rest = rest.slice(0, after.index)
  const name = Array.from(rest.replace(/[,;:]+$/, '').trim())
    .slice(0, ITEM_NAME_MAX)
    .join('')
  if (name === '') return null
  return { name, quantity: within(Number(before?.[1] ?? after?.[1] ?? 1), 1), weight: toGrams(weight) }
}

function toGrams(match: RegExpExecArray | null): number {
  if (!match) return 0
  const amount = Number((match[1] ?? '').replace(',', '.'))
  const grams = match[2]?.toLowerCase() === 'kg' ? amount * GRAMS_PER_KG : amount
  return Math.min(ITEM_WEIGHT_MAX_G, Math.round(grams))
}

const within = (quantity: number, least: number): number =>
  Math.min(ITEM_QUANTITY_MAX, Math.max(least, quantity))

export interface PackingTotals {
  count: number
  packed: number
  /** in grams */
  weight: number
  packedWeight: number
}

export function sumPacking(
  items: readonly Pick<PackingItem, 'packed' | 'quantity' | 'weight'>[],
): PackingTotals {
  const total = { count: items.length, packed: 0, weight: 0, packedWeight: 0 }
  for (const { packed, quantity, weight } of items) {
    total.weight += quantity * weight
    total.packed += packed ? 1 : 0
    total.packedWeight += packed ? quantity * weight : 0
  }
  return total
}
