import type { MangoQuery } from 'rxdb/plugins/core'
import { map, type Observable } from 'rxjs'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { StoredRow } from '../../collections/spec/collection-spec.ts'
import type { Replica } from '../../open-replica.ts'
import { readQueryUncached, watchQuery } from '../../watch-query.ts'
import { type Row, toRow } from './all-rows.ts'

/**
 * A stretch of an index: the rows that hold these values in its first fields, in the ascending order of its last one. There must be an
 * index of exactly these fields, so that `limit` rows are read and no more.
 */
export interface IndexRange {
  collection: CollectionName
  where?: Readonly<Record<string, string>>
  order: string
  /** bounds of the order field */
  from?: number
  before?: number
}

/** Beyond what the index tells; rows that do not fit are read and left out. */
type Filter = MangoQuery<StoredRow>['selector']

/** The first rows of a stretch, now and after every change that touches them. */
export function watchWindow(
  replica: Replica,
  stretch: IndexRange & { limit: number; filter?: Filter },
): Observable<Row[]> {
  const { limit, filter } = stretch
  const found = watchQuery(
    replica.collections[stretch.collection].find({ ...queryOf(stretch, filter), limit }),
  )
  return found.pipe(map((documents) => documents.map(toRow)))
}

/** The first rows of a stretch as they are now. */
export async function readWindow(replica: Replica, stretch: IndexRange & { limit: number }): Promise<Row[]> {
  const { limit } = stretch
  const found = await readQueryUncached(
    replica.collections[stretch.collection].find({ ...queryOf(stretch), limit }),
  )
  return found.map((document) => document.toJSON())
}

/** How many rows there are in a stretch, without reading them. */
export function watchCount(replica: Replica, stretch: IndexRange): Observable<number> {
  const { selector, index } = queryOf(stretch)
  return watchQuery(replica.collections[stretch.collection].count({ selector, index }))
}

const CHUNK_ROWS = 500

/** Reads all rows of a stretch, in chunks, so that other work gets its turn between them. A row may come twice. */
export async function readIndexRange(
  replica: Replica,
  stretch: Omit<IndexRange, 'before'>,
  onRows: (rows: Row[]) => void,
): Promise<void> {
  const collection = replica.collections[stretch.collection]
  for (let { from } = stretch, limit = CHUNK_ROWS; ; ) {
    const query = queryOf({ ...stretch, ...(from !== undefined && { from }) })
    const rows = (await readQueryUncached(collection.find({ ...query, limit }))).map(toRow)
    onRows(rows)
    const last = rows.at(-1)?.[stretch.order] as number | undefined
    if (last === undefined || rows.length < limit) return
    // where a whole chunk is equal in the order, only a longer one comes past it
    limit = last === from ? 2 * limit : CHUNK_ROWS
    from = last
  }
}

function queryOf({ where = {}, order, from, before }: IndexRange, filter: Filter = {}) {
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
