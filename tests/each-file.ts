import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, vi } from 'vitest'

// Node has no IndexedDB. A file of the project's own, because a document's environment loads only such ones from a copy.
// Many files of tests run in one process, one after the other: each begins with an empty disk and leaves the globals and
// the time as they were.

globalThis.indexedDB = new IDBFactory()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
