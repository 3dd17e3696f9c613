import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShellFile } from './service-worker.ts'

/** Behind each file of a pack, as sw/shell-pack.ts expects it. */
const END = '\0'
/** A larger script compresses as well by itself, and is not sent again with a pack because others have changed. */
const MAX_LENGTH = 60_000
const SCRIPT = /^\/assets\/[^/]+[.]js$/
const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g

/**
 * Writes the small scripts of the app into one file, from which a device installs them, and marks them. Not among them: what most first
 * visits have loaded by then, which are the scripts of index.html and those of the names `first`, with all that they import.
 */
export async function packScripts(
  folder: string,
  { files, first }: { files: readonly ShellFile[]; first: readonly string[] },
): Promise<{ files: ShellFile[]; pack: string }> {
  const texts = new Map<string, string>()
  for (const { url } of files.filter((file) => SCRIPT.test(file.url)))
    texts.set(url, await readFile(join(folder, url), 'utf8'))
  const loaded = withImports(
    await firstScripts(folder, { scripts: [...texts.keys()], names: first }),
    (url) => texts.get(url) ?? '',
  )
  const isPacked = ({ url }: ShellFile) =>
    !loaded.has(url) && (texts.get(url) ?? '').length > 0 && (texts.get(url) ?? '').length <= MAX_LENGTH
  const lengthOf = ({ url }: ShellFile) => (texts.get(url) ?? '').length
  // the longest first, which compresses best
  const inPack = files.filter(isPacked).toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const packed = inPack.map(({ url }) => texts.get(url) ?? '')
  if (packed.some((text) => text.includes(END))) throw new Error('A script has what separates scripts')
  const content = packed.map((text) => text + END).join('')
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  const pack = `/assets/pack-${hash}.txt`
  await writeFile(join(folder, pack), content)
  const others = files.filter((file) => !isPacked(file))
  return { pack, files: [...others, ...inPack.map((file) => ({ ...file, packed: 1 as const }))] }
}

async function firstScripts(
  folder: string,
  { scripts, names }: { scripts: readonly string[]; names: readonly string[] },
): Promise<string[]> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const isNamed = (url: string) => names.includes(url.slice('/assets/'.length).replace(/-[\w-]{8}[.]js$/, ''))
  return scripts.filter((url) => html.includes(url) || isNamed(url))
}

function withImports(urls: readonly string[], textOf: (url: string) => string): Set<string> {
  const all = new Set(urls)
  // a set goes on to what is added to it meanwhile
  for (const url of all)
    for (const [, name = ''] of textOf(url).matchAll(STATIC_IMPORT)) all.add(`/assets/${name}`)
  return all
}
