import { SERVER_HEADER } from '#domain/wire/session/session.ts'

/** An error response of our server with this message only. */
export function saysNo(
  status: number,
  { message = '', field_errors = {} }: { message?: string; field_errors?: Record<string, string[]> } = {},
): Response {
  const error = {
    message,
    field_errors,
    code: 'validation',
    correlation_id: 'c-1',
    timestamp: '2026-05-01T08:00:00.000Z',
    details: {},
    meta: {},
  }
  return new Response(JSON.stringify({ error }), { status, headers: { [SERVER_HEADER]: '1' } })
}
