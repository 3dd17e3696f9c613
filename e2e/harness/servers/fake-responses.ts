import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import type { FakeResponse } from './link.ts'

// Responses sent in place of the server's.

/** The response of a hotel's network to every request before the guest has signed in. */
export const captivePortal: FakeResponse = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Welcome to Hotel Triglav</title><form>Room number</form>',
}

/** An error response of our own server. */
export function errorResponse(status: number, code: ErrorCode): FakeResponse {
  const envelope: ErrorEnvelope = {
    error: {
      message: 'No.',
      field_errors: {},
      code,
      correlation_id: 'made-up',
      timestamp: '2026-05-01T08:00:00.000Z',
      details: {},
      meta: {},
    },
  }
  const headers = { 'content-type': 'application/json', [SERVER_HEADER]: 'test' }
  return { status, headers, body: JSON.stringify(envelope) }
}
