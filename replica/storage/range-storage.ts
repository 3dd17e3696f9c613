import { Dexie } from 'dexie'
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

// RxDB's Dexie storage runs every query with a cursor: each few rows need another round trip to the
// browser process. A list window is one range of one index, which IndexedDB returns in one request. RxDB
// also deep-copies each row that the browser has just copied, which takes as long as reading a card.

type Settings = RxStorageDexie['settings']

/**
 * RxDB's Dexie storage, but a query on one index range is a single request, and no row is
 * copied twice.
 */
export class RangeStorage extends RxStorageDexie {
  override async createStorageInstance<Doc>(
    params: RxStorageInstanceCreationParams<Doc, Settings>,
  ): Promise<RxStorageInstanceDexie<Doc>> {
    const instance = await super.createStorageInstance(params)
    const queryByCursor = instance.query.bind(instance)
    const findWithCopies = instance.findDocumentsById.bind(instance)
    instance.query = async (query) =>
      (await queryByRange(instance, planById(params.schema, query))) ??
      untilClosed(instance, () => queryByCursor(query))
    instance.findDocumentsById = (ids, withDeleted) =>
      // The original reports that a closed storage is closed.
      instance.closed ? findWithCopies(ids, withDeleted) : rowsById(instance, ids, withDeleted)
    return instance
  }
}

/**
 * RxDB plans with the indexes of the schema only, and so walks a whole one to find the rows after an
 * id. Dexie's storage always has an index by id, too.
 */
function planById<Doc>(
  schema: RxJsonSchema<RxDocumentData<Doc>>,
  { query, queryPlan }: PreparedQuery<Doc>,
): PreparedQuery<Doc> {
  const isById = query.sort.length === 1 && Object.entries(query.sort[0] ?? {}).join() === 'id,asc'
  if (!isById || queryPlan.sortSatisfiedByIndex) return { query, queryPlan }
  return { query, queryPlan: getQueryPlan({ ...schema, indexes: [['_deleted', 'id']] }, query) }
}

/** Null: not an index range, or an empty one. */
async function queryByRange<Doc>(
  { internals }: RxStorageInstanceDexie<Doc>,
  { query: { limit, skip }, queryPlan }: PreparedQuery<Doc>,
): Promise<{ documents: RxDocumentData<Doc>[] } | null> {
  const { index, sortSatisfiedByIndex, selectorSatisfiedByIndex } = queryPlan
  if (limit === undefined || !sortSatisfiedByIndex || !selectorSatisfiedByIndex) return null
  const { dexieDb, dexieTable, booleanIndexes } = await internals
  const range = createRange(() =>
    getKeyRangeByQueryPlan(booleanIndexes, queryPlan, dexieDb._options.IDBKeyRange),
  )
  if (!range) return null
  const rows = await dexieTable
    .where(`[${index.join('+')}]`)
    .between(range.lower, range.upper, !range.lowerOpen, !range.upperOpen)
    .offset(skip)
    .limit(limit)
    .toArray()
  return { documents: rows.map((row) => decodeDexieRow<Doc>(booleanIndexes, row)) }
}

/**
 * Rows in the order of the ids, without missing ones and, unless `withDeleted`, without deleted
 * ones.
 */
async function rowsById<Doc>(
  { internals }: RxStorageInstanceDexie<Doc>,
  ids: string[],
  withDeleted: boolean,
): Promise<RxDocumentData<Doc>[]> {
  const { dexieTable, booleanIndexes } = await internals
  const rows = (await dexieTable.bulkGet(ids)) as (object | undefined)[]
  const found = rows.flatMap((row) => (row ? [decodeDexieRow<Doc>(booleanIndexes, row)] : []))
  return withDeleted ? found : found.filter(({ _deleted }) => !_deleted)
}

/**
 * RxDB's cursor does not report that its transaction was aborted. Without this, a query on a database
 * that the browser closes would never settle, and RxDB would wait for it before it closes the others.
 */
async function untilClosed<Doc, Found>(
  { internals }: RxStorageInstanceDexie<Doc>,
  read: () => Promise<Found>,
): Promise<Found> {
  const { dexieDb } = await internals
  return new Promise<Found>((resolve, reject) => {
    const stop = () => reject(new Dexie.DatabaseClosedError())
    dexieDb.on('close', stop)
    void read()
      .then(resolve, reject)
      .finally(() => dexieDb.on('close').unsubscribe(stop))
  })
}

/** IndexedDB rejects a range whose end is before its start. */
function createRange(make: () => IDBKeyRange): IDBKeyRange | null {
  try {
    return make()
  } catch {
    return null
  }
}
