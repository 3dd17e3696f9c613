import { forEachConcurrently } from '#domain/std/for-each-concurrently.ts'
import { isServerFile } from './server-response.ts'
import { unpackShell } from './shell-pack.ts'

// The app shell: one cache per version, complete before the version may be activated. Caches with a
// member's data are never changed here.

export interface ShellFile {
  url: string
  /** the first 16 hexadecimal digits of the content's SHA-256 */
  hash: string
  /** 1: also in the pack, in the order of the files */
  packed?: 1
}

export interface Shell {
  version: string
  files: readonly ShellFile[]
  /** where the small files are in one; undefined: nowhere */
  pack?: string | undefined
}

interface Deps {
  caches: CacheStorage
  fetch: typeof fetch
}

interface ActivateDeps {
  caches: CacheStorage
  now: () => number
}

const SHELL_PREFIX = 'shell-'
/** An entry of the shell's cache: when its version was activated. The path is fixed. */
const ACTIVATED_AT_PATH = '/runs-since'
const PARALLEL_FETCHES = 4
const NAMED_BY_CONTENT = '/assets/'

export const shellCacheName = (version: string): string => SHELL_PREFIX + version

/**
 * Stores every file of this version in its cache. Unchanged files are copied from an older version, so
 * that an update costs what changed. Throws if a file cannot be fetched as it was built; the old
 * version stays active, and the files verified so far are kept for the next attempt.
 */
export async function installShell(shell: Shell, { caches, fetch }: Deps): Promise<void> {
  const cache = await caches.open(shellCacheName(shell.version))
  const missing: ShellFile[] = []
  await forEachConcurrently(shell.files.toReversed(), {
    limit: PARALLEL_FETCHES,
    task: async (file) => {
      const cached = (await cache.match(file.url)) ?? (await caches.match(file.url))
      const isGood = cached && isServerFile(cached, file.url) && (await hasHash(cached, file.hash))
      if (isGood) await cache.put(file.url, cached)
      else missing.push(file)
    },
  })
  await fetchFiles(missing, { shell, cache, fetch })
}

/**
 * Fetches the files that the cache of the active version has lost: a browser may delete single caches, and a member all of
 * them. `report` gets whether the app opens offline: first what is so, then again after each change. Throws if a file cannot
 * be fetched; those fetched so far are kept.
 */
export async function repairShell(
  shell: Shell,
  { caches, fetch }: Deps,
  report: (isComplete: boolean) => void,
): Promise<void> {
  const cache = await caches.open(shellCacheName(shell.version))
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const lost = shell.files.filter(({ url }) => !stored.has(url))
  report(lost.length === 0)
  if (lost.length === 0) return
  await fetchFiles(lost.toReversed(), { shell, cache, fetch })
  report(true)
}

/**
 * Records that this version is active. Keeps it and the previously active one, whose pages may still be
 * open; deletes older shells and those that were never activated.
 */
export async function activateShell(version: string, { caches, now }: ActivateDeps): Promise<void> {
  const own = shellCacheName(version)
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== own)
  const others = await Promise.all(
    names.map(async (name) => ({ name, activatedAt: await readActivatedAt(name, caches) })),
  )
  // Among versions without a record, the last one installed.
  const previous = others.reduce((a, b) => (a && a.activatedAt > b.activatedAt ? a : b), others[0])
  await Promise.all(others.filter((other) => other !== previous).map(({ name }) => caches.delete(name)))
  await (await caches.open(own)).put(ACTIVATED_AT_PATH, new Response(String(now())))
}

/** When the version was activated, in milliseconds since 1970; 0: not recorded. */
async function readActivatedAt(name: string, caches: CacheStorage): Promise<number> {
  const record = await (await caches.open(name)).match(ACTIVATED_AT_PATH)
  return record ? Number(await record.text()) : 0
}

/** Stores these files, many from the pack. Throws if one cannot be fetched as it was built; those fetched so far are kept. */
async function fetchFiles(
  files: readonly ShellFile[],
  { shell, cache, fetch }: { shell: Shell; cache: Cache; fetch: Deps['fetch'] },
): Promise<void> {
  const unpacked = await unpackShell({
    pack: shell.pack,
    packed: shell.files.filter(({ packed }) => packed),
    missing: new Set(files),
    fetch,
    store: async ({ url, hash }, response) => {
      const isGood = await hasHash(response, hash)
      if (isGood) await cache.put(url, response)
      return isGood
    },
  })
  const others = files.filter((file) => !unpacked.has(file))
  await forEachConcurrently(others, {
    limit: PARALLEL_FETCHES,
    task: async (file) => cache.put(file.url, await fetchFile(file, fetch)),
  })
}

/**
 * A cache between browser and server may hold a file of another version; then it is bypassed. A file
 * named by its content was probably just fetched by the page: the browser's own copy is tried first.
 */
async function fetchFile(file: ShellFile, fetch: Deps['fetch']): Promise<Response> {
  if (file.url.startsWith(NAMED_BY_CONTENT)) {
    const cached = await fetch(file.url, { cache: 'default', credentials: 'same-origin' })
    if (isServerFile(cached, file.url) && (await hasHash(cached, file.hash))) return cached
  }
  for (const cache of ['no-cache', 'reload'] as const) {
    const response = await fetch(file.url, { cache, credentials: 'same-origin' })
    if (!isServerFile(response, file.url))
      throw new Error(`${file.url}: not a response of our server (status ${response.status})`)
    if (await hasHash(response, file.hash)) return response
  }
  throw new Error(`${file.url}: not the file of this version`)
}

/** Whether the content is exactly what the build recorded. */
export async function hasHash(response: Response, hash: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.startsWith(hash)
}
