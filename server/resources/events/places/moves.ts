import type { EventMove, MoveReason } from '#domain/event/move.ts'
import type { Query } from '../../../db/database.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { Participation } from '../store.ts'

// The log of all changes of participations. It is written in the transaction of the change.

/** Moves that one transaction deletes. */
const MOVES_AT_ONCE = 200

type State = Participation['state']

export interface NewMove {
  memberId: string
  from: State
  to: State
  why: MoveReason
}

/** Adds moves to the log of an event. */
export async function logMoves(
  { query, memberId, now }: WriteContext,
  eventPk: number,
  moves: readonly NewMove[],
): Promise<void> {
  if (moves.length === 0) return
  await query(
    `insert into event_move (event_pk, member_id, from_state, to_state, why, by_id, at)
     select $1, m.member_id, m.from_state, m.to_state, m.why, $2, $3
     from unnest($4::text[], $5::text[], $6::text[], $7::text[]) with ordinality
       m (member_id, from_state, to_state, why, place)
     order by m.place`,
    [
      eventPk,
      memberId,
      now,
      moves.map((move) => move.memberId),
      moves.map(({ from }) => from),
      moves.map(({ to }) => to),
      moves.map(({ why }) => why),
    ],
    'log-moves',
  )
}

/** The newest moves of an event, newest first. */
export function readMoves(query: Query, eventPk: number, limit: number): Promise<EventMove[]> {
  return query<EventMove>(
    `select member_id as member, from_state as "from", to_state as "to", why, by_id as by,
       to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
     from event_move where event_pk = $1 order by id desc limit $2`,
    [eventPk, limit],
    'read-moves',
  )
}

/** Deletes the next part of the logs of deleted events. Returns whether there may be more. */
export async function deleteMoves(query: Query, eventPks: readonly number[]): Promise<boolean> {
  const deleted = await query(
    `delete from event_move where id in (
       select id from event_move where event_pk = any ($1) order by id limit $2
     ) returning 1`,
    [eventPks, MOVES_AT_ONCE],
    'delete-moves',
  )
  return deleted.length === MOVES_AT_ONCE
}
