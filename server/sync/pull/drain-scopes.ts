import type { Query } from '../../db/database.ts'

/** [the position reached while the scope was wanted, how far the taking away has come] */
export type DropPosition = [reached: number, at: number]

export interface DrainResult {
  /** documents that may have come with the dropped scopes */
  candidates: number[]
  /** what is still to be taken away, by scope; a scope that is missing is done */
  drop: Record<string, DropPosition>
}

const DRAIN = `
select f.seq, f.document_pk as "documentPk" from feed f join scope s on s.id = f.scope_id
where s.key = $1 and f.seq > $2 and (not f.gone or f.seq > $3)
order by f.seq limit $4`

/** Those of the scopes of which tombstones are purged that the device never got, with the position where the feed is whole again. */
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
  const beyond = purged.filter(({ key, floor }) => (drop[key]?.[0] ?? 0) < floor)
  return Object.fromEntries(beyond.map(({ key, floor }) => [key, floor]))
}

/**
 * Walks through scopes that the device lets go of, at most `limit` documents in all. All that is in a scope is named, also what
 * it had not delivered yet: while the scope was wanted it may have kept on the device what another one had brought.
 */
export async function drainScopes(
  query: Query,
  drop: Readonly<Record<string, DropPosition>>,
  limit: number,
): Promise<DrainResult> {
  const drained: DrainResult = { candidates: [], drop: {} }
  for (const [key, [reached, at]] of Object.entries(drop)) {
    const room = limit - drained.candidates.length
    if (room === 0) {
      drained.drop[key] = [reached, at]
      continue
    }
    if (reached === 0) continue
    const rows = await query<{ seq: number; documentPk: number }>(DRAIN, [key, at, reached, room], 'drain')
    drained.candidates.push(...rows.map(({ documentPk }) => documentPk))
    const last = rows.at(-1)
    if (rows.length === room && last) drained.drop[key] = [reached, last.seq]
  }
  return drained
}
