import {
  getQueryPlan,
  type PreparedQuery,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageInstanceCreationParams,
} from 'rxdb/plugins/core'
import {
  fromDexieToStorage,
  getKeyRangeByQueryPlan,
  RxStorageDexie,
  type RxStorageInstanceDexie,
} from 'rxdb/plugins/storage-dexie'

// RxDB's Dexie storage walks every query with a cursor: each row, and then each handful of rows, is a question to the browser's
// process that the next one waits for. A window of a list is one stretch of one index, and IndexedDB answers that at once.

type Settings = RxStorageDexie['settings']

/** RxDB's Dexie storage, in which a query that one stretch of an index answers is one request. */
export class RangeStorage extends RxStorageDexie {
  override async createStorageInstance<Doc>(
    params: RxStorageInstanceCreationParams<Doc, Settings>,
  ): Promise<RxStorageInstanceDexie<Doc>> {
    const instance = await super.createStorageInstance(params)
    const byCursor = instance.query.bind(instance)
    instance.query = async (query) =>
      (await byRange(instance, byIds(params.schema, query))) ?? byCursor(query)
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
  return { documents: rows.map((row) => fromDexieToStorage<Doc>(booleanIndexes, row)) }
}

/** A stretch that ends before it begins is no range to IndexedDB. */
function rangeOf(make: () => IDBKeyRange): IDBKeyRange | null {
  try {
    return make()
  } catch {
    return null
  }
}
