import { KEPT_BATCH_HEADER, type TakenBack } from '#domain/wire/kept-push.ts'
import { apiPaths, KEPT_PUSH_PATH, UNTRIED_PUSH_PATH } from '#domain/wire/paths.ts'
import type { Outbox } from './outbox.ts'

/**
 * What concerns the outbox, or null. A navigation never does: the form of another site can make one, and what it brought
 * would be sent later with the member's cookie, as if a page of ours had written it.
 */
export function answerForOutbox(request: Request, outbox: Outbox): Promise<Response> | null {
  const { method, mode } = request
  if (mode === 'navigate') return null
  const { pathname } = new URL(request.url)
  if (method === 'POST' && pathname === apiPaths.push) return outbox.send(request)
  if (method === 'POST' && pathname === KEPT_PUSH_PATH) return done(keep(request, outbox))
  if (method === 'DELETE' && pathname === KEPT_PUSH_PATH) return done(outbox.clear())
  return method === 'DELETE' && pathname === UNTRIED_PUSH_PATH ? takeBack(outbox) : null
}

async function keep(request: Request, outbox: Outbox): Promise<void> {
  await outbox.keep(await request.text(), request.headers.get(KEPT_BATCH_HEADER))
}

async function takeBack(outbox: Outbox): Promise<Response> {
  const answer: TakenBack = { batch: await outbox.takeBack() }
  return Response.json(answer)
}

async function done(work: Promise<void>): Promise<Response> {
  await work
  return new Response(null, { status: 204 })
}
