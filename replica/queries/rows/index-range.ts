import type { MangoQuery } from 'rxdb/plugins/core'
import { map, type Observable, of, switchMap } from 'rxjs'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { StoredRow } from '../../collections/spec/stored-row.ts'
import type { Replica } from '../../open-replica.ts'
import { readQueryUncached, watchQuery } from '../../watch-query.ts'
import { type Row, toRow } from './all-rows.ts'

/**
 * A range of an index: the rows with these values in its first fields, in ascending order of its last
 * field. An index of exactly these fields must exist, so that only `limit` rows are read.
 */
export interface IndexRange {
  collection: CollectionName
  where?: Readonly<Record<string, string>>
  order: string
  /** bounds of the order field */
  from?: number
  before?: number
}

/** A condition beyond the index; other rows are read and skipped. */
type Filter = MangoQuery<StoredRow>['selector']

/** Watches the first rows of a range. */
export function watchWindow(
  replica: Replica,
  range: IndexRange & { limit: number; filter?: Filter },
): Observable<Row[]> {
  const { limit, filter } = range
  const found = watchQuery(replica.collections[range.collection].find({ ...toQuery(range, filter), limit }))
  return found.pipe(map((documents) => documents.map(toRow)))
}

/** The first part of a range that is read has so many times the rows that are wanted. */
const FIRST_PART = 4
/** A longer part has a reserve over what the matches so far suggest, and at most so many times the rows. */
const RESERVE = 1.3
const GROWTH_MAX = 8

/**
 * Watches the first `limit` rows of a range that match. Reads longer and longer parts of it until enough
 * do: a part is one request, while a condition of the query would have the database walk from row to row.
 */
export function watchMatching(
  replica: Replica,
  range: IndexRange & { limit: number; matches: (row: Row) => boolean },
): Observable<Row[]> {
  const { matches, limit, ...part } = range
  const readFirst = (rows: number): Observable<Row[]> =>
    watchWindow(replica, { ...part, limit: rows }).pipe(
      switchMap((read) => {
        const found = read.filter(matches)
        if (found.length >= limit || read.length < rows) return of(found.slice(0, limit))
        const growth = Math.min(GROWTH_MAX, (RESERVE * limit) / Math.max(1, found.length))
        return readFirst(Math.ceil(rows * growth))
      }),
    )
  return readFirst(limit * FIRST_PART)
}

/** Reads the first rows of a range once. */
export async function readWindow(replica: Replica, range: IndexRange & { limit: number }): Promise<Row[]> {
  const { limit } = range
  const found = await readQueryUncached(
    replica.collections[range.collection].find({ ...toQuery(range), limit }),
  )
  return found.map((document) => document.toJSON())
}

/** Watches the number of rows in a range, without reading them. */
export function watchCount(replica: Replica, range: IndexRange): Observable<number> {
  const { selector, index } = toQuery(range)
  return watchQuery(replica.collections[range.collection].count({ selector, index }))
}

/** Reads the number of rows in a range once, without reading them. */
export function readCount(replica: Replica, range: IndexRange): Promise<number> {
  const { selector, index } = toQuery(range)
  return readQueryUncached(replica.collections[range.collection].count({ selector, index }))
}

const CHUNK_ROWS = 500

/**
 * Reads all rows of a range in chunks, so that other tasks can run in between. A row may occur
 * twice.
 */
export async function readIndexRange(
  replica: Replica,
  range: Omit<IndexRange, 'before'>,
  onRows: (rows: Row[]) => void,
): Promise<void> {
  const collection = replica.collections[range.collection]
  for (let { from } = range, limit = CHUNK_ROWS; ; ) {
    const query = toQuery({ ...range, ...(from !== undefined && { from }) })
    const rows = (await readQueryUncached(collection.find({ ...query, limit }))).map(toRow)
    onRows(rows)
    const last = rows.at(-1)?.[range.order] as number | undefined
    if (last === undefined || rows.length < limit) return
    // If a whole chunk has equal order values, only a longer chunk gets past it.
    limit = last === from ? 2 * limit : CHUNK_ROWS
    from = last
  }
}

function toQuery({ where = {}, order, from, before }: IndexRange, filter: Filter = {}) {
  const bounds = {
    ...(from !== undefined && { $gte: from }),
    ...(before !== undefined && { $lt: before }),
  }
  const equal = Object.entries(where).map(([field, value]) => [field, { $eq: value }])
  const fields = [...Object.keys(where), order]
  return {
    selector: {
      ...Object.fromEntries(equal),
      ...(Object.keys(bounds).length > 0 && { [order]: bounds }),
      ...filter,
    } as NonNullable<Filter>,
    sort: fields.map((field) => ({ [field]: 'asc' as const })),
    index: fields,
  }
}
