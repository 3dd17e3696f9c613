import type { Query } from '../../db/database.ts'
import type { RemovalCandidate } from './read-bodies.ts'

/** [the position at the unsubscription, how far the removal has come] */
export type DropPosition = [reached: number, at: number]

export interface DrainResult {
  /** documents that may have come with the dropped scopes */
  candidates: RemovalCandidate[]
  /** what remains to be removed, by scope; missing scopes are done */
  drop: Record<string, DropPosition>
}

const DRAIN = `
select f.seq, f.document_pk as pk, f.gone and coalesce(f.left_at, 0) <= $3 as "isRecheck"
from feed f join scope s on s.id = f.scope_id
where s.key = $1 and f.seq > $2 and (not f.gone or f.seq > $3)
order by f.seq limit $4`

/**
 * The dropped scopes with purged tombstones that the device never received, and the position from
 * which their feed is complete.
 */
export async function readPurgedScopes(
  query: Query,
  drop: Readonly<Record<string, DropPosition>>,
): Promise<Record<string, number>> {
  const keys = Object.keys(drop)
  if (keys.length === 0) return {}
  const purged = await query<{ key: string; floor: number }>(
    'select key, floor from scope where key = any ($1) and floor > 0',
    [keys],
    'purged-scopes',
  )
  const incomplete = purged.filter(({ key, floor }) => (drop[key]?.[0] ?? 0) < floor)
  return Object.fromEntries(incomplete.map(({ key, floor }) => [key, floor]))
}

/**
 * Walks the dropped scopes, at most `limit` documents in all. It includes changes the scope had not
 * delivered yet: while the device subscribed to it, the scope may have kept a document on the
 * device that another scope had brought.
 */
export async function drainScopes(
  query: Query,
  drop: Readonly<Record<string, DropPosition>>,
  limit: number,
): Promise<DrainResult> {
  const drained: DrainResult = { candidates: [], drop: {} }
  for (const [key, [reached, at]] of Object.entries(drop)) {
    const left = limit - drained.candidates.length
    if (left === 0) {
      drained.drop[key] = [reached, at]
      continue
    }
    if (reached === 0) continue
    const rows = await query<RemovalCandidate & { seq: number }>(DRAIN, [key, at, reached, left], 'drain')
    drained.candidates.push(...rows.map(({ pk, isRecheck }) => ({ pk, isRecheck })))
    const last = rows.at(-1)
    if (rows.length === left && last) drained.drop[key] = [reached, last.seq]
  }
  return drained
}
