import { createHash } from 'node:crypto'
import { must } from '#domain/std/must.ts'

// Later versions of the app without a build for each: built files under other names and with another last line, a service worker
// that lists them, and a pack of the small scripts, which is named by its content as well.

export type Files = ReadonlyMap<string, string>

export const WORKER = '/sw.js'
/** The name of a file: its name, six characters of its hash, two for the version. */
export const HASHED = /^\/assets\/.+-[\w-]{6}([\w-]{2})[.](js|css)$/
const LISTED = /url:[`"']([^`"']+)[`"'],hash:[`"']([0-9a-f]{16})[`"'](,packed:1)?/g
const SHELL_VERSION = /(?<=[`"'])([0-9a-f]{12})(?:-\d\d)?(?=[`"'])/g
const PACK = /\/assets\/pack-[0-9a-f]{8}[.]txt/
/** Behind each file of a pack, as sw/shell-pack.ts expects it. */
const END = '\0'

/** The next version: of `changed`, and of the files that name one of them, each has another name and another content. */
export function filesOf(before: Files, version: number, changed: readonly string[]): Files {
  const mark = String(version).padStart(2, '0')
  const renamedPaths = withNamers(before, changed)
  const names = new Map(
    [...renamedPaths].map((path) => {
      const [, own = '', extension = ''] = must(HASHED.exec(path), 'a name with a hash')
      const name = path.slice('/assets/'.length)
      return [name, name.replace(`${own}.${extension}`, `${mark}.${extension}`)]
    }),
  )
  const anyName = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '[.]')).join('|'), 'g')
  const renamed = (text: string) => text.replace(anyName, (name) => names.get(name) ?? name)
  const marked = (path: string) => (renamedPaths.has(path) ? `\n/* ${mark} */` : '')
  const files = new Map(
    [...before].map(([path, content]) => [renamed(path), renamed(content) + marked(path)]),
  )
  const worker = must(files.get(WORKER), WORKER)
  files.delete(packOf(files))
  const content = packedIn(files)
    .map((path) => must(files.get(path), path) + END)
    .join('')
  const pack = `/assets/pack-${sha256(content).slice(0, 8)}.txt`
  files.set(pack, content)
  files.set(WORKER, listed(worker, files, mark).replace(PACK, pack))
  return files
}

/** Where the pack of a version is. */
export const packOf = (files: Files): string =>
  must(PACK.exec(must(files.get(WORKER), WORKER))?.[0], 'a pack')

/** What is in it, in its order. */
export const packedIn = (files: Files): string[] =>
  [...must(files.get(WORKER), WORKER).matchAll(LISTED)].flatMap(([, url = '', , isPacked]) =>
    isPacked ? [url] : [],
  )

/** These files, those that name them, and so on. */
function withNamers(files: Files, paths: readonly string[]): ReadonlySet<string> {
  const all = new Set(paths)
  // a set goes on to what is added to it meanwhile
  for (const path of all) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    for (const [other, text] of files)
      if (!all.has(other) && HASHED.test(other) && text.includes(name)) all.add(other)
  }
  return all
}

/** The service worker's list of files, with the new hashes. */
function listed(worker: string, files: Files, mark: string): string {
  return worker
    .replace(LISTED, (entry, url: string, hash: string) => {
      const content = files.get(url)
      return content === undefined ? entry : entry.replace(hash, sha256(content).slice(0, 16))
    })
    .replace(SHELL_VERSION, (_, hash: string) => `${hash}-${mark}`)
}

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex')
