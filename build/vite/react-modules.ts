import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** Behind the path of a CommonJS file: the module with its named exports. */
const AS_MODULE = '?module'

/**
 * Gives files that import React its functions as named exports. React is CommonJS: without this, each chunk gets React's whole object, and
 * each use reads the function from it. React DOM requires React, and still gets the object.
 */
export function reactModules(): Plugin {
  return {
    name: 'cairnway-react-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(?:\/jsx-runtime)?$/ },
      async handler(source, importer, { kind }) {
        if (kind !== 'import-statement' || importer?.endsWith(AS_MODULE)) return null
        const resolved = await this.resolve(source, importer, { kind, skipSelf: true })
        return resolved && `${resolved.id}${AS_MODULE}`
      },
    },
    load: {
      filter: { id: /\/react\/[^?]+\?module$/ },
      handler(id) {
        const path = id.slice(0, -AS_MODULE.length)
        // in any mode: a name that the other mode lacks is undefined, and no file imports it
        return moduleOf(path, Object.keys(require(path) as object))
      },
    },
  }
}

/** One statement for each name, so that the bundler leaves out those that no file imports. */
function moduleOf(path: string, names: readonly string[]): string {
  const exports = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})()`)
  return [`import all from ${JSON.stringify(path)}`, ...exports].join('\n')
}
