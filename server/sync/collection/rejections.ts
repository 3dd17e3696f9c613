import type { FieldErrors, Rejection } from '#domain/wire/errors/envelope.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import { RejectionError } from '../../http/errors.ts'

/** A rejection inside a response, with the same message as an error response of that code. */
function newRejection(code: ErrorCode, fieldErrors: FieldErrors = {}): Rejection {
  const { message } = new RejectionError(code)
  return { code, message, field_errors: fieldErrors }
}

export const NOT_FOUND = newRejection('not_found')
export const FORBIDDEN = newRejection('forbidden')
export const CLOSED = newRejection('closed')
/** The rejection for the result of a rule shared with the client; null if the rule passed. */
export const rejectionOf = (code: ErrorCode | null): Rejection | null =>
  code === null ? null : newRejection(code)
/** The rejection beyond a limit that no plan raises. */
export const quotaExceeded = (message: string): Rejection => ({ ...newRejection('quota_exceeded'), message })
export const invalidFields = (fieldErrors: FieldErrors): Rejection => newRejection('validation', fieldErrors)
/** The rejection for cross-field errors; null if there are none. */
export const invalidFieldsOrNull = (errors: FieldErrors): Rejection | null =>
  Object.keys(errors).length > 0 ? invalidFields(errors) : null
