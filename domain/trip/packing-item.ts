import * as v from 'valibot'
import { elementId, rank, reference, text } from '../wire/fields.ts'
import {
  ITEM_CATEGORY_MAX,
  ITEM_NAME_MAX,
  ITEM_QUANTITY_MAX,
  ITEM_WEIGHT_MAX_G,
  PACKING_FULL,
  TRIP_PACKING_MAX,
} from './limits.ts'

/**
 * `weight`: grams per piece. `assignee`: the member who brings it. `personal`: earlier versions wrote
 * personal items into the trip, where others saw them. Such an item is rejected: without the field it
 * would become a shared one.
 */
const packingItem = v.object({
  id: elementId,
  category: text(ITEM_CATEGORY_MAX),
  name: text(ITEM_NAME_MAX),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ITEM_QUANTITY_MAX)),
  weight: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ITEM_WEIGHT_MAX_G)),
  assignee: v.nullable(reference),
  personal: v.optional(v.literal(false)),
  packed: v.boolean(),
  rank,
})
export type PackingItem = v.InferOutput<typeof packingItem>

/** A packing list: of a trip, or of one member for a trip. */
export const packingItems = v.pipe(v.array(packingItem), v.maxLength(TRIP_PACKING_MAX, PACKING_FULL))
