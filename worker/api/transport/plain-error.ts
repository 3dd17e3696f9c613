import * as v from 'valibot'
import { fieldErrors } from '#domain/wire/errors/envelope.ts'
import type { Failure } from '#domain/wire/errors/failure.ts'

// A no without the envelope, as a part of the server that never heard of it would say it. It is understood for its words;
// a session, or a write, is never given up for it.

const words = v.optional(v.string())
const flatRefusal = v.pipe(
  v.object({
    message: words,
    detail: words,
    non_field_errors: v.optional(v.array(v.string())),
    field_errors: v.optional(fieldErrors),
    errors: v.optional(fieldErrors),
  }),
  v.check((parts) => Object.values(parts).some((part) => part !== undefined)),
)

/** What a refusal is called that has nothing to say. */
const WITHOUT_WORDS = 'Request failed'

/** Message and errors by field of a flat answer; null where it is none. */
export function parsePlainError(json: unknown): Pick<Failure, 'message' | 'field_errors'> | null {
  const flat = v.safeParse(flatRefusal, json)
  if (!flat.success) return null
  const { message, detail, non_field_errors: general = [], field_errors, errors } = flat.output
  const fields = { ...errors, ...field_errors }
  const first = general[0] ?? fields['non_field_errors']?.[0]
  return { message: message || first || detail || WITHOUT_WORDS, field_errors: fields }
}
