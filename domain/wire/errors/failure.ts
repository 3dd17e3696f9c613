import type { FieldErrors } from './envelope.ts'
import type { ErrorCode } from './error-code.ts'

/**
 * Why a call failed, as the worker reports it to the page: a kind and, if our server responded, its
 * message. `unreachable`: no response from our server (offline, cut, captive portal). The page owns the
 * texts.
 */
export type FailureKind =
  | 'auth'
  | 'forbidden'
  | 'not_found'
  | 'validation'
  | 'server'
  | 'unreachable'
  | 'timeout'
  | 'unknown'

export interface Failure {
  kind: FailureKind
  /** HTTP status, or null without a response */
  status: number | null
  code: ErrorCode | null
  message: string
  field_errors: FieldErrors
}

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure }
