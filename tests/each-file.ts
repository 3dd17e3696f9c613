import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, vi } from 'vitest'
import type { NodeMethods } from '#src/platform/device/moved-nodes.ts'

// Node has no IndexedDB. A file of the project's own, because a document's environment loads only such ones from a copy.
// Many files of tests run in one process, one after the other: each begins with an empty disk and leaves the globals,
// the methods of nodes and the time as they were.

globalThis.indexedDB = new IDBFactory()

const nodes: NodeMethods | null = typeof Node === 'undefined' ? null : Node.prototype
const methods = nodes && { removeChild: nodes.removeChild, insertBefore: nodes.insertBefore }

afterAll(() => {
  if (nodes) Object.assign(nodes, methods)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
