import type { DBCore, DBCoreGetManyRequest, DBCoreKeyRange, DBCoreTable, Dexie } from 'dexie'

// RxDB reads the stored version of each document that it is about to write, with a request to the browser process for each.
// A first sync writes thousands that are not there. One request for the keys between the first and the last shows that.

/** For fewer keys the additional request is not worth its round trip. */
const LEAST_KEYS = 16
/** If more keys than this times those asked for are in between, reading them costs as much as reading the rows. */
const MOST_IN_BETWEEN = 4
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- `DBCoreRangeType.Range` is a const enum of a declaration
const RANGE = 2 as DBCoreKeyRange['type']

/** Makes this database read many rows without a request for any that is not there. To be called before it is opened. */
export function skipAbsentRows(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    create: (core: DBCore) => ({
      table: (name) => {
        const table = core.table(name)
        return { ...table, getMany: (request) => getMany(table, request) }
      },
    }),
  })
}

/** IndexedDB, too, orders texts by their UTF-16 units. Dexie passes over a key that is missing. */
const isText = (key: unknown): key is string => typeof key === 'string'

/** The row of each key; undefined: none. Promises of Dexie only, which keep its transaction. */
function getMany(table: DBCoreTable, request: DBCoreGetManyRequest): Promise<unknown[]> {
  const keys = request.keys as unknown[]
  if (keys.length < LEAST_KEYS || !keys.every(isText)) return table.getMany(request)
  const limit = keys.length * MOST_IN_BETWEEN
  const sorted = keys.toSorted()
  const range = { type: RANGE, lower: sorted[0], upper: sorted.at(-1) }
  const query = { index: table.schema.primaryKey, range }
  return table.query({ trans: request.trans, values: false, limit, query }).then(({ result }) => {
    if (result.length >= limit) return table.getMany(request)
    const present = new Set<unknown>(result)
    const isPresent = (key: string) => present.has(key)
    return table.getMany({ ...request, keys: keys.filter(isPresent) }).then((rows) => {
      let read = 0
      return keys.map((key): unknown => (isPresent(key) ? rows[read++] : undefined))
    })
  })
}
