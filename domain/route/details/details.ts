import * as v from 'valibot'
import { encodedText, text } from '../../wire/fields.ts'
import { ROUTE_PLACE_MAX, ROUTE_PRACTICAL_MAX, ROUTE_TAG_MAX, ROUTE_TAGS_MAX } from '../limits.ts'

const ROUTE_SURFACES_MAX = 20
/** Each share is rounded to a hundredth. */
const SURFACE_SHARES_SUM_MAX = 1.04

const yesNoUnknown = v.picklist(['yes', 'no', 'unknown'])
const placeText = text(ROUTE_PLACE_MAX)
const practicalText = text(ROUTE_PRACTICAL_MAX)

/** The fields that an author may leave empty. */
export const detailSchemas = {
  scale: v.nullable(v.object({ name: encodedText(20), value: encodedText(8) })),
  place: v.object({ village: placeText, region: placeText, country: placeText }),
  surfaces: v.pipe(
    v.record(encodedText(30), v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    v.maxEntries(ROUTE_SURFACES_MAX),
    v.check(
      (shares) => Object.values(shares).reduce((sum, share) => sum + share, 0) <= SURFACE_SHARES_SUM_MAX,
      'Surfaces add up to more than 100 %.',
    ),
  ),
  months: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))), v.maxLength(12)),
  tags: v.pipe(v.array(text(ROUTE_TAG_MAX)), v.maxLength(ROUTE_TAGS_MAX)),
  dogs: yesNoUnknown,
  stroller: yesNoUnknown,
  wheelchair: yesNoUnknown,
  practical: v.object({
    access: practicalText,
    parking: practicalText,
    transport: practicalText,
    water: practicalText,
    gear: practicalText,
  }),
}
export type DetailSchemas = typeof detailSchemas
export type RouteDetails = { [Name in keyof DetailSchemas]: v.InferOutput<DetailSchemas[Name]> }
