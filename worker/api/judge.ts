import * as v from 'valibot'
import { errorEnvelope } from '#domain/wire/envelope.ts'
import type { FailureKind } from '#domain/wire/failure.ts'
import { KEPT_AT_HEADER } from '#domain/wire/member-caches.ts'
import { SERVER_HEADER } from '#domain/wire/session.ts'
import type { Clock } from '../clock.ts'
import { type Answer, type Failed, unexpected, unreachable } from './answer.ts'
import { readFlatRefusal } from './flat-refusal.ts'
import type { Received } from './received.ts'
import { retryAfterMs } from './retry-after.ts'

/**
 * Decides by header and JSON whether our server spoke, and what it said. A captive portal answers 200 too: only a
 * body that parses is a yes, and only our envelope is a no that counts. A flat no is good for its words; what our server
 * said and nobody can read is unexpected, and all the rest is no answer at all.
 */
export function judge<T>(answer: Received, schema: v.GenericSchema<unknown, T>, clock: Clock): Answer<T> {
  // what this device has kept of an earlier answer was read then, and found to be ours
  const isOurs = answer.headers.has(SERVER_HEADER) || answer.headers.has(KEPT_AT_HEADER)
  const json = isOurs ? parsed(answer.text) : undefined
  const isYes = answer.status >= 200 && answer.status < 300
  const body = isYes && v.safeParse(schema, json)
  if (body && body.success) return { ok: true, value: body.output }
  const failed = (!isYes && refused(answer.status, json)) || (isOurs ? unexpected() : unreachable())
  return { ...failed, retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), clock.now()) }
}

function refused(status: number, json: unknown): Failed | null {
  const envelope = v.safeParse(errorEnvelope, json)
  const said = envelope.success ? envelope.output.error : readFlatRefusal(json)
  if (!said) return null
  const { message, field_errors } = said
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
