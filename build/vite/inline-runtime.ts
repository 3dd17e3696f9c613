import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const EXPORTS = /export\s*\{([^}]*)\};?\s*$/

/**
 * Has the file of `source` contain the few functions that the bundler adds for all files: it puts them into a file of their own, which would be
 * asked for only once the other one is there.
 */
export function inlineRuntime(source: string): Plugin {
  return {
    name: 'cairnway-inline-runtime',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const runtime = chunks.find(({ fileName }) => basename(fileName).startsWith('rolldown-runtime-'))
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)))
      if (runtime && chunk) inline(chunk, runtime)
    },
  }
}

/** Functions at the end of a file can be called from its start, and nothing before them moves: the source map still holds. */
function inline(chunk: Rolldown.OutputChunk, runtime: Rolldown.OutputChunk): void {
  const file = basename(runtime.fileName).replaceAll('.', '[.]')
  const imported = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'\`][.]/${file}["'\`];?`).exec(chunk.code)
  if (!imported) return
  const [statement, names = ''] = imported
  const returned = pairsOf(EXPORTS.exec(runtime.code)?.[1] ?? '').map(([own, as]) => `${as}:${own}`)
  const body = runtime.code.replace(EXPORTS, `return{${returned.join(',')}}`)
  const functions = pairsOf(names).map(
    ([name, as]) => `function ${as}(...args){return __runtime().${name}(...args)}`,
  )
  chunk.code = [
    chunk.code.replace(statement, () => ' '.repeat(statement.length)),
    `function __runtime(){${body}}`,
    ...functions,
    '',
  ].join('\n')
}

/** `a as b, c` as [a, b] and [c, c]. */
export const pairsOf = (list: string): [string, string][] =>
  list.split(',').map((entry) => {
    const [name = '', as = name] = entry.trim().split(/\s+as\s+/)
    return [name, as]
  })
