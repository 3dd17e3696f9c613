import type { Failure } from '#domain/wire/errors/failure.ts'
import {
  FAILURE_MESSAGES,
  INVALID_FIELDS_MESSAGE,
  WRONG_CREDENTIALS_MESSAGE,
} from '#domain/wire/errors/failure-messages.ts'

// Messages of a failed sign-in or registration. The specification defines the order of their sources.

export const LOGIN_FAILED = 'Login failed'
export const REGISTRATION_FAILED = 'Registration failed'
const UNEXPECTED = 'An unexpected error occurred.'

/** The general text of a failure: ours, or the message of the server for validation and unknown errors. */
export function failureText({ kind, message }: Failure): string {
  const usesServerMessage = kind === 'validation' || kind === 'unknown'
  return (usesServerMessage && message) || FAILURE_MESSAGES[kind]
}

/** The error above the sign-in form. null: something failed without a response. */
export function loginErrorText(failure: Failure | null): string {
  if (!failure) return UNEXPECTED
  if (failure.kind === 'auth') return WRONG_CREDENTIALS_MESSAGE
  if (failure.kind === 'unreachable' || failure.kind === 'timeout') return failureText(failure)
  const { field_errors: fields, message } = failure
  if (fields['non_field_errors']?.[0]) return fields['non_field_errors'][0]
  const account = fields['username']?.[0] ?? fields['email']?.[0]
  if (account) return `Username: ${account}`
  if (fields['password']?.[0]) return `Password: ${fields['password'][0]}`
  if (message === 'Network error') return LOGIN_FAILED
  return message || 'Login failed. Please try again.'
}

/** The toast of a failed sign-in or registration: every field's messages, else the message, else `fallback`. */
export function toastText(failure: Failure | null, fallback: string): string {
  if (!failure) return fallback
  const fields = Object.entries(failure.field_errors)
  if (fields.length > 0) return fields.map(([field, messages]) => `${field}: ${messages[0] ?? ''}`).join(', ')
  if (failure.kind === 'unreachable' || failure.kind === 'timeout') return failureText(failure)
  return failure.message || fallback
}

/** The error above the registration form; the errors of single fields are shown below them. */
export function registrationErrorText(failure: Failure | null): string {
  if (!failure) return UNEXPECTED
  const general = failure.field_errors['non_field_errors']?.[0]
  if (general) return general
  if (Object.keys(failure.field_errors).length > 0) return INVALID_FIELDS_MESSAGE
  return failure.kind === 'unreachable' || failure.kind === 'timeout'
    ? failureText(failure)
    : failure.message || failureText(failure)
}
