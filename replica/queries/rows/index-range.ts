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
const FIRST_PART = 2
/** A further part has a reserve over what the matches so far suggest, and at most so many times the rows read before. */
const RESERVE = 1.3
const GROWTH_MAX = 7

/**
 * Watches the first `limit` rows of a range that match. Reads part after part of it until enough do: a
 * part is one request, while a condition of the query would have the database walk from row to row.
 */
export function watchMatching(
  replica: Replica,
  range: IndexRange & { limit: number; matches: (row: Row) => boolean },
): Observable<Row[]> {
  const { matches, limit, ...part } = range
  const readOn = (before: PartsRead, rows: number): Observable<Row[]> =>
    watchWindow(replica, {
      ...part,
      ...(before.from !== undefined && { from: before.from }),
      limit: rows,
    }).pipe(
      switchMap((read) => {
        const parts = addPart(before, { read, order: part.order, matches })
        const { found, count } = parts
        if (found.length >= limit || read.length < rows) return of(found.slice(0, limit))
        const missing = (limit - found.length) * (count / Math.max(1, found.length)) * RESERVE
        return readOn(parts, parts.repeated + Math.ceil(Math.min(missing, count * GROWTH_MAX)))
      }),
    )
  return readOn({ found: [], count: 0, repeated: 0, from: part.from }, limit * FIRST_PART)
}

interface PartsRead {
  /** the rows that match */
  found: readonly Row[]
  /** how many rows were read */
  count: number
  /** how many of them the next part begins with: those whose order value equals that of the last row */
  repeated: number
  /** where the next part begins; undefined: at the beginning of the index */
  from: number | undefined
}

function addPart(
  before: PartsRead,
  { read, order, matches }: { read: readonly Row[]; order: string; matches: (row: Row) => boolean },
): PartsRead {
  const known = new Set(before.found.map((row) => row['id']))
  const last = read.at(-1)?.[order] as number | undefined
  return {
    found: [...before.found, ...read.filter((row) => matches(row) && !known.has(row['id']))],
    count: before.count + read.length - before.repeated,
    repeated: read.filter((row) => row[order] === last).length,
    from: last,
  }
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
