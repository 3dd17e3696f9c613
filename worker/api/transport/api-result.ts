import type { Failure, FailureKind } from '#domain/wire/errors/failure.ts'

/** `isEarlier`: the server was silent, and this is what this device has kept of an earlier answer. */
interface Answered<T> {
  ok: true
  value: T
  isCached?: true
}

/** What came of a call. `retryAfterMs`: how long our server asked us to wait, where it did. */
export type ApiResult<T> = Answered<T> | { ok: false; failure: Failure; retryAfterMs: number | null }

export type ApiFailure = Extract<ApiResult<unknown>, { ok: false }>

/** No answer of ours: offline, cut, or somebody else's page. */
export const unreachableFailure = (): ApiFailure => silent('unreachable', 'No answer from the server.')

/** Our server spoke, and nobody can read what it said. */
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

export const timeoutFailure = (): ApiFailure => silent('timeout', 'The server did not answer in time.')

function silent(kind: FailureKind, message: string): ApiFailure {
  return {
    ok: false,
    retryAfterMs: null,
    failure: { kind, status: null, code: null, message, field_errors: {} },
  }
}

/** Whether our server itself turned this session away, in its envelope. Everything else leaves the member signed in. */
export function isSessionRejected({ failure }: ApiFailure): boolean {
  return hasErrorEnvelope(failure) && (failure.kind === 'auth' || failure.kind === 'forbidden')
}

/** Whether our server said no in its own form: only that is final. A flat answer is good for its words alone. */
export const hasErrorEnvelope = ({ code }: Failure): boolean => code !== null
