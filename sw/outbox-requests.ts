import { apiPaths, PENDING_PUSH_PATH, UNATTEMPTED_PUSH_PATH } from '#domain/wire/paths.ts'
import { PUSH_BATCH_HEADER, type ReclaimedBatch } from '#domain/wire/service-worker/push-handover.ts'
import type { Outbox } from './outbox.ts'

/**
 * Handles requests for the outbox; null for others. A navigation never is one: the form of another
 * site could make it, and its content would be sent later with the member's cookie.
 */
export function handleOutboxRequest(request: Request, outbox: Outbox): Promise<Response> | null {
  const { method, mode } = request
  if (mode === 'navigate') return null
  const { pathname } = new URL(request.url)
  if (method === 'POST' && pathname === apiPaths.push) return outbox.send(request)
  if (method === 'POST' && pathname === PENDING_PUSH_PATH) return noContent(keep(request, outbox))
  if (method === 'DELETE' && pathname === PENDING_PUSH_PATH) return noContent(outbox.clear())
  return method === 'DELETE' && pathname === UNATTEMPTED_PUSH_PATH ? reclaim(outbox) : null
}

async function keep(request: Request, outbox: Outbox): Promise<void> {
  await outbox.keep(await request.text(), request.headers.get(PUSH_BATCH_HEADER))
}

async function reclaim(outbox: Outbox): Promise<Response> {
  const reclaimed: ReclaimedBatch = { batch: await outbox.reclaim() }
  return Response.json(reclaimed)
}

async function noContent(task: Promise<void>): Promise<Response> {
  await task
  return new Response(null, { status: 204 })
}
