import type { Query } from '../../db/database.ts'
import type { AllowedScope } from '../feed/check-scopes.ts'
import type { BodyRequest } from './read-bodies.ts'

/** One scope to read: the positions after `since`, up to its head. */
export interface FeedRange {
  scope: AllowedScope
  since: number
}

/** What one response may contain. */
export interface PageLimit {
  rows: number
  bytes: number
}

export interface FeedPage {
  /** each changed document once, in the order to send */
  changed: BodyRequest[]
  /** how much room their bodies take */
  /** the size of their bodies */
  bytes: number
  /** the position reached in each scope that was read */
  positions: Map<string, number>
}

interface FeedRow {
  /** index of its scope in the batch, from 1 */
  place: number
  seq: number
  documentPk: number
  gone: boolean
  /** the device cannot know it from this scope */
  recheck: boolean
  bytes: number
}

// A device that pulls a scope for the first time needs no removals from it, except those of documents
// that it may hold through another scope.
export const FEED_PAGE = `
select w.place::integer as place, f.seq, f.document_pk as "documentPk", f.gone,
  f.gone and (w.since = 0 or coalesce(f.left_at, 0) <= w.since) as recheck, d.bytes
from unnest($1::integer[], $2::bigint[], $3::integer[]) with ordinality w (scope_id, since, take, place)
cross join lateral (
  select seq, document_pk, gone, left_at from feed
  where scope_id = w.scope_id and seq > w.since and (not gone or w.since > 0 or $4 and left_at is distinct from seq)
  order by seq limit w.take
) f
join document d on d.pk = f.document_pk
order by w.place, f.seq`

/**
 * Reads scopes in the given order until the limit: whole scopes, then a part of one, nothing of the
 * rest. The positions are valid only within the snapshot of the caller's transaction.
 * `holdsDocuments`: the device has received a part of some scope.
 */
export async function readFeed(
  query: Query,
  ranges: readonly FeedRange[],
  { limit, holdsDocuments }: { limit: PageLimit; holdsDocuments: boolean },
): Promise<FeedPage> {
  const page: GrowingPage = { changed: new Map(), positions: new Map() }
  const left = { ...limit }
  let next = 0
  while (next < ranges.length && left.rows > 0 && left.bytes > 0) {
    const batch = nextBatch(ranges.slice(next), left.rows)
    const rows = await readBatch(query, batch, holdsDocuments)
    const finished = addBatch(page, left, { batch, rows })
    if (finished < batch.length) break
    next += batch.length
  }
  return { changed: [...page.changed.values()], bytes: limit.bytes - left.bytes, positions: page.positions }
}

/** A page under construction; documents by primary key. */
interface GrowingPage {
  changed: Map<number, BodyRequest>
  positions: Map<string, number>
}

interface BatchPart extends FeedRange {
  /** rows to request: one more than the scope can contain, or what the limit allows */
  take: number
}

/** As many scopes as certainly fit, at least one. */
function nextBatch(ranges: readonly FeedRange[], limit: number): BatchPart[] {
  const batch: BatchPart[] = []
  let left = limit
  for (const { scope, since } of ranges) {
    if (left <= 0) break
    const most = since === 0 ? scope.live : scope.head - since
    batch.push({ scope, since, take: Math.min(most + 1, left) })
    left -= most
  }
  return batch
}

function readBatch(query: Query, batch: readonly BatchPart[], holdsDocuments: boolean): Promise<FeedRow[]> {
  return query<FeedRow>(
    FEED_PAGE,
    [
      batch.map(({ scope }) => scope.id),
      batch.map(({ since }) => since),
      batch.map(({ take }) => take),
      holdsDocuments,
    ],
    'feed-page',
  )
}

/**
 * Adds rows to the page up to the limit. Returns how many scopes of the batch were read to their
 * head.
 */
function addBatch(
  page: GrowingPage,
  left: PageLimit,
  { batch, rows }: { batch: readonly BatchPart[]; rows: readonly FeedRow[] },
): number {
  for (const [index, { scope, since, take }] of batch.entries()) {
    const scopeRows = rows.filter(({ place }) => place === index + 1)
    for (const row of scopeRows) {
      const isNew = !page.changed.has(row.documentPk)
      const isFirst = page.changed.size === 0
      if (left.rows <= 0 || (isNew && !isFirst && row.bytes > left.bytes)) return index
      page.positions.set(scope.key, row.seq)
      const known = page.changed.get(row.documentPk)
      page.changed.set(row.documentPk, {
        pk: row.documentPk,
        isInScope: !row.gone || known?.isInScope === true,
        isFromNewScope: (since === 0 || row.recheck) && known?.isFromNewScope !== false,
        isRechecked: row.recheck || known?.isRechecked === true,
      })
      left.rows -= 1
      if (isNew) left.bytes -= row.bytes
    }
    if (scopeRows.length === take && page.positions.get(scope.key) !== scope.head) return index
    page.positions.set(scope.key, scope.head)
  }
  return batch.length
}
