import * as v from 'valibot'
import { type DetailSchemas, detailSchemas } from './details.ts'
import { NO_DETAILS } from './no-details.ts'

/** The schemas of the optional fields, each with its empty value as default. */
export const routeDetails = Object.fromEntries(
  Object.entries(detailSchemas).map(([name, schema]) => [
    name,
    v.optional(schema as v.GenericSchema, NO_DETAILS[name as keyof DetailSchemas]),
  ]),
) as {
  [Name in keyof DetailSchemas]: v.OptionalSchema<DetailSchemas[Name], v.InferOutput<DetailSchemas[Name]>>
}
