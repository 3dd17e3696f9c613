import type { EventMove } from '#domain/event/move.ts'
import type { Result } from '#domain/wire/errors/failure.ts'
import { fetchEventMoves } from '../api/resources/events.ts'
import type { OnlineQueries } from '../port.ts'
import type { OnlineQueryDeps } from './online-query-deps.ts'

/** Not stored on the device: only hosts may read it, and it is not needed offline. */
export async function listEventMoves(
  { get }: Pick<OnlineQueryDeps, 'get'>,
  { id }: OnlineQueries['event.moves']['args'],
): Promise<Result<{ moves: EventMove[] }>> {
  const answer = await fetchEventMoves(get, id)
  return answer.ok ? { ok: true, value: answer.value } : { ok: false, failure: answer.failure }
}
