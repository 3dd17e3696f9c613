import * as v from 'valibot'
import { errorEnvelope } from '#domain/wire/errors/envelope.ts'
import type { FailureKind } from '#domain/wire/errors/failure.ts'
import { CACHED_AT_HEADER } from '#domain/wire/service-worker/member-caches.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import type { Clock } from '../../clock.ts'
import {
  type ApiFailure,
  type ApiResult,
  tooLargeFailure,
  unexpectedFailure,
  unreachableFailure,
} from './api-result.ts'
import { parsePlainError } from './plain-error.ts'
import type { RawResponse } from './read-response.ts'
import { parseRetryAfter } from './retry-after.ts'

/**
 * Decides from headers and JSON whether our server responded, and with what. A captive portal also
 * responds with 200, so a success is a body that matches the schema. Only our error envelope is
 * final. An error without our envelope is used for its message only. An unreadable response from
 * our server is `unexpected`; a 413 of a proxy is about the body that it refused; anything else is
 * `unreachable`.
 */
export function classifyResponse<T>(
  response: RawResponse,
  schema: v.GenericSchema<unknown, T>,
  clock: Clock,
): ApiResult<T> {
  // a cached response was checked when it arrived
  const isOurs = response.headers.has(SERVER_HEADER) || response.headers.has(CACHED_AT_HEADER)
  const json = isOurs ? parseJson(response.text) : undefined
  const isSuccess = response.status >= 200 && response.status < 300
  const body = isSuccess && v.safeParse(schema, json)
  if (body && body.success) return { ok: true, value: body.output }
  const failed =
    (!isSuccess && parseError(response.status, json)) ||
    (isOurs ? unexpectedFailure() : foreignFailure(response.status))
  return { ...failed, retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), clock.now()) }
}

const TOO_LARGE = 413
const foreignFailure = (status: number): ApiFailure =>
  status === TOO_LARGE ? tooLargeFailure() : unreachableFailure()

function parseError(status: number, json: unknown): ApiFailure | null {
  const envelope = v.safeParse(errorEnvelope, json)
  const error = envelope.success ? envelope.output.error : parsePlainError(json)
  if (!error) return null
  const { message, field_errors } = error
  const code = envelope.success ? envelope.output.error.code : null
  return {
    ok: false,
    retryAfterMs: null,
    failure: { kind: kindOf(status), status, code, message, field_errors },
  }
}

const KINDS: Readonly<Record<number, FailureKind>> = {
  400: 'validation',
  401: 'auth',
  403: 'forbidden',
  404: 'not_found',
  408: 'timeout',
  409: 'validation',
  413: 'validation',
  422: 'validation',
}

function kindOf(status: number): FailureKind {
  return KINDS[status] ?? (status >= 500 ? 'server' : 'unknown')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
