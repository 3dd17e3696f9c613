import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorEnvelope, FieldErrors } from '#domain/wire/errors/envelope.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import { FAILURE_MESSAGES } from '#domain/wire/errors/failure-messages.ts'
import { sqlState } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { AppContext } from './app-env.ts'
import { loggedPath } from './request-log.ts'

/** Status and words of each code, where the refusal brings none of its own. */
const CODES: Record<ErrorCode, { status: ContentfulStatusCode; message: string }> = {
  validation: { status: 400, message: FAILURE_MESSAGES.validation },
  token_invalid: { status: 401, message: FAILURE_MESSAGES.auth },
  forbidden: { status: 403, message: FAILURE_MESSAGES.forbidden },
  account_suspended: { status: 403, message: 'This account is suspended.' },
  banned: { status: 403, message: 'You are banned here.' },
  not_a_member: { status: 403, message: 'Only members may do this.' },
  quota_exceeded: { status: 403, message: 'Your plan has no room for another one.' },
  feature_locked: { status: 403, message: 'Your plan does not include this.' },
  not_found: { status: 404, message: FAILURE_MESSAGES.not_found },
  conflict: { status: 409, message: 'It was changed meanwhile.' },
  full: { status: 409, message: 'There is no place left.' },
  closed: { status: 409, message: 'This is closed.' },
  too_large: { status: 413, message: 'What was sent is too large.' },
  protocol_too_old: { status: 426, message: 'This app is too old for the server. Please update it.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please try again later.' },
  unavailable: { status: 503, message: FAILURE_MESSAGES.server },
}
const UNEXPECTED_STATUS = 500
/** Text that PostgreSQL cannot hold: a zero byte, a lone surrogate. */
const UNSTORABLE = new Set(['22021', '22P05'])

export interface RejectionDetails {
  message?: string
  fieldErrors?: FieldErrors
  retryAfterS?: number
  /** where the status differs from the code's usual one */
  status?: ContentfulStatusCode
}

/** A request, or one write of a push, that the server does not carry out, and why. */
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

/** Ends what is being done: the answer is the error envelope with this code. */
export function reject(code: ErrorCode, details?: RejectionDetails): never {
  throw new RejectionError(code, details)
}

/** The one place where an error becomes an answer. What is not a refusal is logged and told to nobody. */
export function respondWithError(
  c: AppContext,
  error: unknown,
  { log, clock }: Pick<Deps, 'log' | 'clock'>,
): Response {
  const refusal = error instanceof RejectionError ? error : unexpected(c, error, log)
  if (refusal.retryAfterS !== null) c.header('retry-after', String(refusal.retryAfterS))
  const body: ErrorEnvelope = {
    error: {
      message: refusal.message,
      field_errors: refusal.fieldErrors,
      code: refusal.code,
      correlation_id: c.get('correlationId'),
      timestamp: clock().toISOString(),
      details: {},
      meta: refusal.retryAfterS === null ? {} : { retry_after: refusal.retryAfterS },
    },
  }
  return c.json(body, refusal.status)
}

function unexpected(c: AppContext, error: unknown, log: Deps['log']): RejectionError {
  if (UNSTORABLE.has(sqlState(error) ?? '')) return new RejectionError('validation')
  log.error(`${c.get('correlationId')} ${c.req.method} ${loggedPath(c)} failed`, error)
  return new RejectionError('unavailable', isPassing(error) ? {} : { status: UNEXPECTED_STATUS })
}

/**
 * The database cannot be reached now, or had no time: a lock that was not free (55P03), a statement or a transaction that took too long
 * (57014, 25P03), others that were in the way again and again (40). Worth another try, so 503 rather than 500.
 */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(ECONN|ENOENT|EPIPE|57P0|08|55P03|57014|25P03|40)/.test(code) ||
    /connection|timeout/i.test(error.message)
  )
}
