import type { DBCore, DBCoreGetManyRequest, DBCoreTable, Dexie } from 'dexie'

// RxDB reads the stored version of each document that it is about to write, with a request to the browser process for each.
// A first sync writes thousands that are not there. One request for the keys between the first and the last shows that.

/** For fewer keys the additional request is not worth its round trip. */
const LEAST_KEYS = 16
/** If more keys than this times those asked for are in between, reading them costs as much as reading the rows. */
const MOST_IN_BETWEEN = 4
/** `DBCoreRangeType.Range`: a const enum of a declaration cannot be imported. */
const RANGE = 2

/** Makes this database read many rows without a request for any that is not there. To be called before it is opened. */
export function skipAbsentRows(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'known-absent',
    create: (core: DBCore) => ({
      table: (name) => {
        const table = core.table(name)
        return { ...table, getMany: (request) => getMany(table, request) }
      },
    }),
  })
}

/** The row of each key; undefined: none. Promises of Dexie only, which keep its transaction. */
function getMany(table: DBCoreTable, request: DBCoreGetManyRequest): Promise<unknown[]> {
  const keys = request.keys as unknown[]
  const range = keys.length < LEAST_KEYS ? null : rangeOf(keys)
  if (!range) return table.getMany(request)
  const limit = keys.length * MOST_IN_BETWEEN
  const query = { index: table.schema.primaryKey, range: { type: RANGE, ...range } }
  return table.query({ trans: request.trans, values: false, limit, query }).then(({ result }) => {
    if (result.length >= limit) return table.getMany(request)
    const present = new Set<unknown>(result)
    const asked = keys.filter((key) => present.has(key))
    if (asked.length === 0) return keys.map(() => undefined)
    return table.getMany({ ...request, keys: asked }).then((rows) => {
      const found = new Map<unknown, unknown>(asked.map((key, at) => [key, rows[at]]))
      return keys.map((key) => found.get(key))
    })
  })
}

/** Texts are in the order of their UTF-16 units, as IndexedDB has them. Null: not only texts. */
function rangeOf(keys: readonly unknown[]): { lower: string; upper: string } | null {
  let [lower, upper] = [keys[0], keys[0]]
  for (const key of keys) {
    if (typeof key !== 'string' || typeof lower !== 'string' || typeof upper !== 'string') return null
    if (key < lower) lower = key
    if (key > upper) upper = key
  }
  return typeof lower === 'string' && typeof upper === 'string' ? { lower, upper } : null
}
