import type { FailureKind } from './failure.ts'

/** A sign-in with a wrong name or password, in words that do not tell which. */
export const WRONG_CREDENTIALS_MESSAGE =
  'Invalid username or password. Please check your credentials and try again.'

/** What each kind of failure is called where nobody has better words for it. The server says the same in its envelope. */
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

/** Above a form whose fields carry the words themselves. */
export const INVALID_FIELDS_MESSAGE = 'Please correct the errors below'
