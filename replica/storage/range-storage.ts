import {
  getQueryPlan,
  type PreparedQuery,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageInstanceCreationParams,
} from 'rxdb/plugins/core'
import {
  getKeyRangeByQueryPlan,
  RxStorageDexie,
  type RxStorageInstanceDexie,
} from 'rxdb/plugins/storage-dexie'
import { decodeDexieRow } from './decode-dexie-row.ts'

// RxDB's Dexie storage walks every query with a cursor: each row, and then each handful of rows, is a question to the browser's
// process that the next one waits for. A window of a list is one stretch of one index, and IndexedDB answers that at once. It
// also copies each row that the browser has just copied, with all that is in it, which takes as long as reading a card.

type Settings = RxStorageDexie['settings']

/** RxDB's Dexie storage, in which a query that one stretch of an index answers is one request, and no row is copied twice. */
export class RangeStorage extends RxStorageDexie {
  override async createStorageInstance<Doc>(
    params: RxStorageInstanceCreationParams<Doc, Settings>,
  ): Promise<RxStorageInstanceDexie<Doc>> {
    const instance = await super.createStorageInstance(params)
    const byCursor = instance.query.bind(instance)
    const copied = instance.findDocumentsById.bind(instance)
    instance.query = async (query) =>
      (await byRange(instance, byIds(params.schema, query))) ?? byCursor(query)
    instance.findDocumentsById = (ids, withGone) =>
      // what is closed says so itself
      instance.closed ? copied(ids, withGone) : rowsById(instance, ids, withGone)
    return instance
  }
}

/**
 * RxDB plans with the indexes that a schema names, and so walks a whole one to find what comes after an id. Dexie's storage
 * always has one by id beside them.
 */
function byIds<Doc>(
  schema: RxJsonSchema<RxDocumentData<Doc>>,
  { query, queryPlan }: PreparedQuery<Doc>,
): PreparedQuery<Doc> {
  const isById = query.sort.length === 1 && Object.entries(query.sort[0] ?? {}).join() === 'id,asc'
  if (!isById || queryPlan.sortSatisfiedByIndex) return { query, queryPlan }
  return { query, queryPlan: getQueryPlan({ ...schema, indexes: [['_deleted', 'id']] }, query) }
}

/** Null: not a stretch of an index, or an empty one. */
async function byRange<Doc>(
  { internals }: RxStorageInstanceDexie<Doc>,
  { query: { limit, skip }, queryPlan }: PreparedQuery<Doc>,
): Promise<{ documents: RxDocumentData<Doc>[] } | null> {
  const { index, sortSatisfiedByIndex, selectorSatisfiedByIndex } = queryPlan
  if (limit === undefined || !sortSatisfiedByIndex || !selectorSatisfiedByIndex) return null
  const { dexieDb, dexieTable, booleanIndexes } = await internals
  const range = rangeOf(() => getKeyRangeByQueryPlan(booleanIndexes, queryPlan, dexieDb._options.IDBKeyRange))
  if (!range) return null
  const rows = await dexieTable
    .where(`[${index.join('+')}]`)
    .between(range.lower, range.upper, !range.lowerOpen, !range.upperOpen)
    .offset(skip)
    .limit(limit)
    .toArray()
  return { documents: rows.map((row) => decodeDexieRow<Doc>(booleanIndexes, row)) }
}

/** In their order; those that are not there are left out, and, unless they are wanted, those that are gone. */
async function rowsById<Doc>(
  { internals }: RxStorageInstanceDexie<Doc>,
  ids: string[],
  withGone: boolean,
): Promise<RxDocumentData<Doc>[]> {
  const { dexieTable, booleanIndexes } = await internals
  const rows = (await dexieTable.bulkGet(ids)) as (object | undefined)[]
  const found = rows.flatMap((row) => (row ? [decodeDexieRow<Doc>(booleanIndexes, row)] : []))
  return withGone ? found : found.filter(({ _deleted }) => !_deleted)
}

/** A stretch that ends before it begins is no range to IndexedDB. */
function rangeOf(make: () => IDBKeyRange): IDBKeyRange | null {
  try {
    return make()
  } catch {
    return null
  }
}
