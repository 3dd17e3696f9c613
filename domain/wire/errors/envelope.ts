import * as v from 'valibot'
import { errorCode } from './error-code.ts'

/** Field name to its error messages; `non_field_errors` holds messages that concern no single field. */
export const fieldErrors = v.record(v.string(), v.array(v.string()))
export type FieldErrors = v.InferOutput<typeof fieldErrors>

/**
 * The body of every error response of our server. Any other body comes from another server (a
 * proxy, a portal).
 */
export const errorEnvelope = v.object({
  error: v.object({
    message: v.string(),
    field_errors: fieldErrors,
    code: errorCode,
    correlation_id: v.string(),
    timestamp: v.string(),
    details: v.record(v.string(), v.unknown()),
    meta: v.record(v.string(), v.unknown()),
  }),
})
export type ErrorEnvelope = v.InferOutput<typeof errorEnvelope>

/** One rejection inside a response, for instance of one write in a push. */
export const rejection = v.object({ code: errorCode, message: v.string(), field_errors: fieldErrors })
export type Rejection = v.InferOutput<typeof rejection>
