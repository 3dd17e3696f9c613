import type { FailureKind } from './failure.ts'

/** Shown for a wrong name or password; does not reveal which. */
export const WRONG_CREDENTIALS_MESSAGE =
  'Invalid username or password. Please check your credentials and try again.'

/** Default message of each kind of failure. The server sends the same texts in its envelope. */
export const FAILURE_MESSAGES: Readonly<Record<FailureKind, string>> = {
  auth: 'Authentication required. Please sign in to continue.',
  forbidden: "Access denied. You don't have permission for this action.",
  not_found: 'The requested resource was not found.',
  validation: 'Please check your input and try again.',
  server: 'Server error. Please try again later.',
  unreachable: 'Connection problem. Please check your internet connection.',
  timeout: 'Request timed out. Please try again.',
  unknown: 'An unexpected error occurred. Please try again.',
}

/** Shown above a form whose fields have their own messages. */
export const INVALID_FIELDS_MESSAGE = 'Please correct the errors below'
