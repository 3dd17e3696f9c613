import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorEnvelope, FieldErrors } from '#domain/wire/errors/envelope.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import { FAILURE_MESSAGES } from '#domain/wire/errors/failure-messages.ts'
import { sqlState } from '../db/sql-state.ts'
import type { Deps } from '../deps.ts'
import type { AppContext } from './app-env.ts'
import { requestFields } from './request-log.ts'

/** The status and default message of each code. */
const CODES: Record<ErrorCode, { status: ContentfulStatusCode; message: string }> = {
  validation: { status: 400, message: FAILURE_MESSAGES.validation },
  token_invalid: { status: 401, message: FAILURE_MESSAGES.auth },
  forbidden: { status: 403, message: FAILURE_MESSAGES.forbidden },
  account_suspended: { status: 403, message: 'This account is suspended.' },
  banned: { status: 403, message: 'You are banned here.' },
  not_a_member: { status: 403, message: 'Only members may do this.' },
  quota_exceeded: { status: 403, message: 'You have reached the limit of your plan.' },
  feature_locked: { status: 403, message: 'Your plan does not include this.' },
  not_found: { status: 404, message: FAILURE_MESSAGES.not_found },
  conflict: { status: 409, message: 'This was changed in the meantime.' },
  full: { status: 409, message: 'No places left.' },
  closed: { status: 409, message: 'This is closed.' },
  too_large: { status: 413, message: 'This is too large.' },
  protocol_too_old: { status: 426, message: 'This app is too old for the server. Please update it.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please try again later.' },
  unavailable: { status: 503, message: FAILURE_MESSAGES.server },
}
const UNEXPECTED_STATUS = 500
/** SQL states for text that PostgreSQL cannot store: a null character, a lone surrogate. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05'])

export interface RejectionDetails {
  message?: string
  fieldErrors?: FieldErrors
  retryAfterS?: number
  /** if it differs from the status of the code */
  status?: ContentfulStatusCode
}

/** A request, or one write of a push, that the server rejects. */
export class RejectionError extends Error {
  override readonly name = 'RefusalError'
  readonly code: ErrorCode
  readonly status: ContentfulStatusCode
  readonly fieldErrors: FieldErrors
  readonly retryAfterS: number | null

  constructor(code: ErrorCode, details: RejectionDetails = {}) {
    super(details.message ?? CODES[code].message)
    this.code = code
    this.status = details.status ?? CODES[code].status
    this.fieldErrors = details.fieldErrors ?? {}
    this.retryAfterS = details.retryAfterS ?? null
  }
}

/** Aborts the request; the response is the error envelope with this code. */
export function reject(code: ErrorCode, details?: RejectionDetails): never {
  throw new RejectionError(code, details)
}

/**
 * The only place where an error becomes a response. Unexpected errors are logged and not revealed.
 */
export function respondWithError(
  c: AppContext,
  error: unknown,
  { log, clock }: Pick<Deps, 'log' | 'clock'>,
): Response {
  const rejection = error instanceof RejectionError ? error : toUnexpectedRejection(c, error, log)
  if (rejection.retryAfterS !== null) c.header('retry-after', String(rejection.retryAfterS))
  const body: ErrorEnvelope = {
    error: {
      message: rejection.message,
      field_errors: rejection.fieldErrors,
      code: rejection.code,
      correlation_id: c.get('correlationId'),
      timestamp: clock().toISOString(),
      details: {},
      meta: rejection.retryAfterS === null ? {} : { retry_after: rejection.retryAfterS },
    },
  }
  return c.json(body, rejection.status)
}

function toUnexpectedRejection(c: AppContext, error: unknown, log: Deps['log']): RejectionError {
  if (UNSTORABLE_TEXT.has(sqlState(error) ?? '')) return new RejectionError('validation')
  if (isBodyBrokenOff(c)) return new RejectionError('validation')
  log.error('request failed', error, requestFields(c))
  return new RejectionError('unavailable', isTemporary(error) ? {} : { status: UNEXPECTED_STATUS })
}

/** The client closed the connection while it sent its body, and reads no response. */
const isBodyBrokenOff = (c: AppContext): boolean =>
  c.env?.incoming !== undefined && c.env.incoming.destroyed && !c.env.incoming.complete

/**
 * The database is unreachable or was too slow: a lock not available (55P03), a statement or
 * transaction timeout (57014, 25P03), repeated serialization failures (40). The client can retry,
 * so 503 instead of 500.
 */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(ECONN|ENOENT|EPIPE|57P0|08|55P03|57014|25P03|40)/.test(code) ||
    /connection|timeout/i.test(error.message)
  )
}
