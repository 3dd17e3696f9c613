/** Where the code of Operations is served: the service worker never installs it on a member's device. */
export const STAFF_ASSETS = '/assets/staff/'

const STAFF_CODE = /\/(?:src\/features\/operations|domain\/wire\/operations)\/|\/src\/pages\/operations\.tsx$/

/** Chunks that no `import()` loads, and that still have names: the server, tests and other files know them by these. */
const KNOWN_BY_NAME = new Set(['start', 'entry', 'app', 'login', 'rolldown-runtime'])

interface NewChunk {
  name: string
  moduleIds: readonly string[]
  isDynamicEntry: boolean
}

/**
 * The name of a chunk, by what is in it. What others only share is named by its hash alone: its name would be in the lists of files of
 * all that load it.
 */
export function chunkFileName({ name, moduleIds, isDynamicEntry }: NewChunk): string {
  const folder = (moduleIds.some((id) => STAFF_CODE.test(id)) ? STAFF_ASSETS : '/assets/').slice(1)
  const isPage = moduleIds.some((id) => id.includes('/src/pages/')) // e2e/budget.spec.ts finds them by their names
  return isDynamicEntry || isPage || KNOWN_BY_NAME.has(name)
    ? `${folder}[name]-[hash].js`
    : `${folder}c-[hash].js`
}
