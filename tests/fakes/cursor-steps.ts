import { IDBCursor } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'

// oxlint-disable-next-line typescript/unbound-method -- called with the cursor as `this`
const walk = IDBCursor.prototype.continue

/** Counts, in each test of this file, the rows that cursors of the database went on to. */
export function countCursorSteps(): () => number {
  let steps = 0
  beforeEach(() => {
    steps = 0
    vi.spyOn(IDBCursor.prototype, 'continue').mockImplementation(function step(this: IDBCursor, ...args) {
      steps += 1
      return walk.apply(this, args)
    })
  })
  afterEach(() => void vi.restoreAllMocks())
  return () => steps
}
