import { posix } from 'node:path'
import { minify } from 'terser'
import type { Plugin, Rolldown } from 'vite'
import { pairsOf } from './inline-runtime.ts'

// Nothing in the page reads the number of a function's parameters. Objects that are kept whole repeat more, and so are smaller
// once they are compressed.
const OPTIONS = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, keep_fargs: false, hoist_props: false },
} as const

/** In a file of this length functions that stand one behind the other compress better; shorter files become longer. */
const LONG = 200_000

/**
 * What a function creates stays there. Put into its only caller, as Terser does otherwise, it keeps the variables of that call in memory:
 * the hooks that RxDB creates once would keep the first collection, with the texts of a member who has signed out.
 */
const KEEP_SCOPES = { inline: false, reduce_funcs: false } as const

/**
 * Minifies the page's files a second time, with Terser. Vite's own minifier is faster, but merges fewer statements: the
 * first load is about 900 brotli bytes smaller with both than with either of them, the worker 2,500. Of the worker not the
 * first file, which is a few lines.
 */
export function minifyAgain({ isWorker = false }: { isWorker?: boolean } = {}): Plugin {
  return {
    name: 'cairnway-minify-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post', // behind Vite's lists of what each import needs, whose long name is then shortened too
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter(
          (file) => file.type === 'chunk' && !(isWorker && file.isEntry),
        ) as Rolldown.OutputChunk[]
        await Promise.all(chunks.map((chunk) => minifyChunk(chunk, { bundle, isWorker })))
      },
    },
  }
}

/** Replaces the chunk's code and its source map, which is a file of its own. */
async function minifyChunk(
  chunk: Rolldown.OutputChunk,
  { bundle, isWorker }: { bundle: Rolldown.OutputBundle; isWorker: boolean },
): Promise<void> {
  const { code, map } = await minify(chunk.code, {
    ...OPTIONS,
    compress: {
      ...OPTIONS.compress,
      ...(isWorker && KEEP_SCOPES),
      hoist_funs: chunk.code.length > LONG,
    },
    nameCache: { vars: { props: importedNames(chunk, bundle) } },
    sourceMap: chunk.map ? { content: JSON.stringify(chunk.map), asObject: true } : false,
  })
  if (code === undefined || code.length >= chunk.code.length) return
  chunk.code = code
  const mapFile = bundle[`${chunk.fileName}.map`]
  if (mapFile?.type === 'asset' && map !== undefined) mapFile.source = JSON.stringify(map)
}

const IMPORT = /import\s*\{(?<names>[^}]*)\}\s*from\s*["'`](?<file>\.[^"'`]+)["'`]/g
const SHORT_NAME = /^(?!do$|if$|in$|\d)[\w$]{1,2}$/

/**
 * What Terser calls the imports of a chunk: each as its file exports it, wherever possible. Chunks that import the same then
 * have the same text for the same call, and compress better in one pack. Reads only what the hash in the chunk's
 * file name covers: a name that depends on other chunks would change the content and keep the address.
 */
function importedNames(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Record<string, string> {
  const lengthOf = (file: string): number => {
    const imported = bundle[posix.join(posix.dirname(chunk.fileName), file)]
    return imported?.type === 'chunk' ? imported.exports.length : 0
  }
  const imports = [...chunk.code.matchAll(IMPORT)].map(({ groups }) => ({
    pairs: pairsOf(groups?.['names'] ?? ''),
    length: lengthOf(groups?.['file'] ?? ''),
  }))
  const own = new Map<string, string>()
  // two files may export the same name: the file with more exports goes first, because more chunks import it
  for (const { pairs } of imports.toSorted((a, b) => b.length - a.length))
    for (const [name, local] of pairs) if (SHORT_NAME.test(name) && !own.has(name)) own.set(name, local)
  return Object.fromEntries([...own].map(([name, local]) => [`$${local}`, name]))
}
