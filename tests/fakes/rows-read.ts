import { IDBCursor, IDBIndex } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'

/* oxlint-disable typescript/unbound-method -- both are called with their own `this` */
const walk = IDBCursor.prototype.continue
const readAll = IDBIndex.prototype.getAll
/* oxlint-enable typescript/unbound-method */

/** Counts, in each test of this file, the rows that were read from an index of the database: one by one, or a range at once. */
export function countRowsRead(): () => number {
  let rows = 0
  beforeEach(() => {
    rows = 0
    vi.spyOn(IDBCursor.prototype, 'continue').mockImplementation(function step(this: IDBCursor, ...args) {
      rows += 1
      return walk.apply(this, args)
    })
    vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function read(this: IDBIndex, ...args) {
      const request = readAll.apply(this, args)
      request.addEventListener('success', () => {
        rows += (request.result as unknown[]).length
      })
      return request
    })
  })
  afterEach(() => void vi.restoreAllMocks())
  return () => rows
}
