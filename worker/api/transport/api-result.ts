import type { Failure, FailureKind } from '#domain/wire/errors/failure.ts'

/** `isCached`: the server did not respond; this is an earlier response cached on this device. */
interface ApiSuccess<T> {
  ok: true
  value: T
  isCached?: true
}

/**
 * Result of an API request. `retryAfterMs`: the wait that the server asked for, in milliseconds;
 * null if it named none.
 */
export type ApiResult<T> = ApiSuccess<T> | { ok: false; failure: Failure; retryAfterMs: number | null }

export type ApiFailure = Extract<ApiResult<unknown>, { ok: false }>

/**
 * No response from our server: offline, connection lost, or a response from something else, such as
 * a captive portal.
 */
export const unreachableFailure = (): ApiFailure => noResponse('unreachable', 'No answer from the server.')

/** A proxy before our server does not accept a body of this size. */
export const tooLargeFailure = (): ApiFailure => ({
  ok: false,
  retryAfterMs: null,
  failure: {
    kind: 'validation',
    status: 413,
    code: null,
    message: 'This is too large.',
    field_errors: {},
  },
})

/** Our server responded, but the response cannot be read. */
export const unexpectedFailure = (): ApiFailure => ({
  ok: false,
  retryAfterMs: null,
  failure: {
    kind: 'unknown',
    status: 500,
    code: null,
    message: 'An unexpected error occurred',
    field_errors: {},
  },
})

export const timeoutFailure = (): ApiFailure => noResponse('timeout', 'The server did not answer in time.')

function noResponse(kind: FailureKind, message: string): ApiFailure {
  return {
    ok: false,
    retryAfterMs: null,
    failure: { kind, status: null, code: null, message, field_errors: {} },
  }
}

/**
 * Whether our server rejected this session in its error envelope. Any other failure keeps the
 * member signed in.
 */
export function isSessionRejected({ failure }: ApiFailure): boolean {
  return hasErrorEnvelope(failure) && (failure.kind === 'auth' || failure.kind === 'forbidden')
}

/**
 * Whether our server rejected the request in its error envelope. Only such an error is final; an
 * error without the envelope is used for its message only.
 */
export const hasErrorEnvelope = ({ code }: Failure): boolean => code !== null
