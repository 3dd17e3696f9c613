import type { Query } from '../../db/database.ts'
import type { AllowedScope } from '../feed/check-scopes.ts'
import type { BodyRequest } from './read-bodies.ts'

/** One scope to be read: from after `since`, to its head. */
export interface FeedRange {
  scope: AllowedScope
  since: number
}

/** How much may go into one answer. */
export interface PageLimit {
  rows: number
  bytes: number
}

export interface FeedPage {
  /** documents that changed, each once, in the order in which they are to be sent */
  changed: BodyRequest[]
  /** how much room their bodies take */
  bytes: number
  /** the position reached in each scope that was read */
  positions: Map<string, number>
}

interface FeedRow {
  /** place of its scope in the batch, from 1 */
  place: number
  seq: number
  documentPk: number
  gone: boolean
  bytes: number
}

// To a device that begins a scope, what is gone from it was never there.
export const FEED_PAGE = `
select w.place::integer as place, f.seq, f.document_pk as "documentPk", f.gone, d.bytes
from unnest($1::integer[], $2::bigint[], $3::integer[]) with ordinality w (scope_id, since, take, place)
cross join lateral (
  select seq, document_pk, gone from feed
  where scope_id = w.scope_id and seq > w.since and (not gone or w.since > 0)
  order by seq limit w.take
) f
join document d on d.pk = f.document_pk
order by w.place, f.seq`

/**
 * Reads scopes in the given order until there is no room: whole scopes, then part of one, nothing of those behind it. Positions
 * count as reached only within the snapshot of the caller's transaction.
 */
export async function readFeed(
  query: Query,
  readings: readonly FeedRange[],
  room: PageLimit,
): Promise<FeedPage> {
  const page: Laid = { touched: new Map(), positions: new Map() }
  const left = { ...room }
  let next = 0
  while (next < readings.length && left.rows > 0 && left.bytes > 0) {
    const batch = takeBatch(readings.slice(next), left.rows)
    const rows = await readBatch(query, batch)
    const finished = layBatch(page, left, { batch, rows })
    if (finished < batch.length) break
    next += batch.length
  }
  return { changed: [...page.touched.values()], bytes: room.bytes - left.bytes, positions: page.positions }
}

/** A page while it grows; documents by their key. */
interface Laid {
  touched: Map<number, BodyRequest>
  positions: Map<string, number>
}

interface Portion extends FeedRange {
  /** rows to ask for: one more than the scope can still hold, or what room there is */
  take: number
}

/** As many scopes as surely fit, and at least one. */
function takeBatch(readings: readonly FeedRange[], room: number): Portion[] {
  const batch: Portion[] = []
  let left = room
  for (const { scope, since } of readings) {
    if (left <= 0) break
    const most = since === 0 ? scope.live : scope.head - since
    batch.push({ scope, since, take: Math.min(most + 1, left) })
    left -= most
  }
  return batch
}

function readBatch(query: Query, batch: readonly Portion[]): Promise<FeedRow[]> {
  return query<FeedRow>(
    FEED_PAGE,
    [batch.map(({ scope }) => scope.id), batch.map(({ since }) => since), batch.map(({ take }) => take)],
    'feed-page',
  )
}

/** Takes rows in while there is room. Answers how many of the batch's scopes were read to their head. */
function layBatch(
  page: Laid,
  left: PageLimit,
  { batch, rows }: { batch: readonly Portion[]; rows: readonly FeedRow[] },
): number {
  for (const [index, { scope, since, take }] of batch.entries()) {
    const own = rows.filter(({ place }) => place === index + 1)
    for (const row of own) {
      const isNew = !page.touched.has(row.documentPk)
      const isFirst = page.touched.size === 0
      if (left.rows <= 0 || (isNew && !isFirst && row.bytes > left.bytes)) return index
      page.positions.set(scope.key, row.seq)
      const known = page.touched.get(row.documentPk)
      page.touched.set(row.documentPk, {
        pk: row.documentPk,
        held: !row.gone || known?.held === true,
        begins: since === 0 && known?.begins !== false,
      })
      left.rows -= 1
      if (isNew) left.bytes -= row.bytes
    }
    if (own.length === take && page.positions.get(scope.key) !== scope.head) return index
    page.positions.set(scope.key, scope.head)
  }
  return batch.length
}
