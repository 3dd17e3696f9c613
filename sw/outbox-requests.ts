import { apiPaths, PENDING_PUSH_PATH, UNATTEMPTED_PUSH_PATH } from '#domain/wire/paths.ts'
import { PUSH_BATCH_HEADER, type ReclaimedBatch } from '#domain/wire/service-worker/push-handover.ts'
import type { Outbox } from './outbox.ts'

/**
 * What concerns the outbox, or null. A navigation never does: the form of another site can make one, and what it brought
 * would be sent later with the member's cookie, as if a page of ours had written it.
 */
export function handleOutboxRequest(request: Request, outbox: Outbox): Promise<Response> | null {
  const { method, mode } = request
  if (mode === 'navigate') return null
  const { pathname } = new URL(request.url)
  if (method === 'POST' && pathname === apiPaths.push) return outbox.send(request)
  if (method === 'POST' && pathname === PENDING_PUSH_PATH) return done(keep(request, outbox))
  if (method === 'DELETE' && pathname === PENDING_PUSH_PATH) return done(outbox.clear())
  return method === 'DELETE' && pathname === UNATTEMPTED_PUSH_PATH ? takeBack(outbox) : null
}

async function keep(request: Request, outbox: Outbox): Promise<void> {
  await outbox.keep(await request.text(), request.headers.get(PUSH_BATCH_HEADER))
}

async function takeBack(outbox: Outbox): Promise<Response> {
  const answer: ReclaimedBatch = { batch: await outbox.reclaim() }
  return Response.json(answer)
}

async function done(work: Promise<void>): Promise<Response> {
  await work
  return new Response(null, { status: 204 })
}
