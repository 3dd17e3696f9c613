import type { FieldErrors, Rejection } from '#domain/wire/errors/envelope.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import { RejectionError } from '../../http/errors.ts'

/** A refusal as it travels inside an answer, in the same words as one that is the whole answer. */
function refusal(code: ErrorCode, fieldErrors: FieldErrors = {}): Rejection {
  const { message } = new RejectionError(code)
  return { code, message, field_errors: fieldErrors }
}

export const NOT_FOUND = refusal('not_found')
export const FORBIDDEN = refusal('forbidden')
export const CLOSED = refusal('closed')
/** A refusal of a rule that both sides know, by its code. */
export const rejectionOf = (code: ErrorCode | null): Rejection | null =>
  code === null ? null : refusal(code)
export const invalidFields = (fieldErrors: FieldErrors): Rejection => refusal('validation', fieldErrors)
/** A refusal of what two fields say wrongly together; null where nothing is wrong. */
export const invalidFieldsOrNull = (faults: FieldErrors): Rejection | null =>
  Object.keys(faults).length > 0 ? invalidFields(faults) : null
