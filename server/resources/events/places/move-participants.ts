import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { COLUMNS } from '../../../sync/documents/read-documents.ts'
import { logMoves, type NewMove } from './moves.ts'

/**
 * SQL: adds `fields` of each row of `source` (pk, fields) to that participation and returns the
 * next versions. The length of the JSON text is an upper bound, with space for the new head fields.
 */
export function updateParticipations(
  source: string,
  { now, updatedAt }: { now: string; updatedAt: string },
): string {
  const head = `jsonb_build_object('version', d.version + 1, 'updatedAt', ${updatedAt}::text)`
  return `
    update document d set version = d.version + 1, updated_at = ${now},
      bytes = octet_length((d.own || m.fields)::text) + 100,
      own = d.own || m.fields || ${head},
      shared = coalesce(d.shared, d.own) || m.fields || ${head} || '{"reason": null}'::jsonb
    from ${source} m where d.pk = m.pk
    returning ${COLUMNS}`
}

export interface ParticipantMove extends NewMove {
  pk: number
  /** the place in line, if the move leads there */
  position?: number
  /** until when a place is offered, if the move is an offer */
  offerUntil?: string
}

const MOVE = `
with moved as (
  select pk, fields::jsonb from unnest($1::bigint[], $2::text[]) m (pk, fields)
)
${updateParticipations('moved', { now: '$3', updatedAt: '$4' })}`

/**
 * Gives stored participations of an event another state, and logs it. Returns them, to be published.
 */
export async function moveParticipants(
  context: WriteContext,
  eventPk: number,
  moves: readonly ParticipantMove[],
): Promise<DocumentRow[]> {
  if (moves.length === 0) return []
  const { query, now } = context
  const fields = moves.map(({ to, position = null, offerUntil = null, why }) =>
    JSON.stringify({ state: to, position, offerUntil, reason: why }),
  )
  const changed = await query<DocumentRow>(
    MOVE,
    [moves.map(({ pk }) => pk), fields, now, now.toISOString()],
    'move-participants',
  )
  await logMoves(context, eventPk, moves)
  return changed
}
