import * as v from 'valibot'
import { fieldErrors } from '#domain/wire/errors/envelope.ts'
import type { Failure } from '#domain/wire/errors/failure.ts'

// An error without our envelope, from a part of the server that does not use it. It is used for its
// message only; it never ends a session and never rejects a write.

const optionalText = v.optional(v.string())
const plainError = v.pipe(
  v.object({
    message: optionalText,
    detail: optionalText,
    non_field_errors: v.optional(v.array(v.string())),
    field_errors: v.optional(fieldErrors),
    errors: v.optional(fieldErrors),
  }),
  v.check((parts) => Object.values(parts).some((part) => part !== undefined)),
)

/** message for an error without a text */
const FALLBACK_MESSAGE = 'Request failed'

/** Message and field errors of an error without the envelope; null if there are none. */
export function parsePlainError(json: unknown): Pick<Failure, 'message' | 'field_errors'> | null {
  const parsed = v.safeParse(plainError, json)
  if (!parsed.success) return null
  const { message, detail, non_field_errors: general = [], field_errors, errors } = parsed.output
  const fields = { ...errors, ...field_errors }
  const first = general[0] ?? fields['non_field_errors']?.[0]
  return { message: message || first || detail || FALLBACK_MESSAGE, field_errors: fields }
}
