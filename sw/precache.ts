import { isServerFile } from './server-response.ts'

// The app itself on the device: one cache a version, filled whole before the version may take over.
// Nothing here touches a cache that holds a member's data.

export interface ShellFile {
  url: string
  /** the first 16 hexadecimal digits of the content's SHA-256 */
  hash: string
}

export interface Shell {
  version: string
  files: readonly ShellFile[]
}

interface Deps {
  caches: CacheStorage
  fetch: typeof fetch
}

interface TakingOver {
  caches: CacheStorage
  now: () => number
}

const SHELL_PREFIX = 'shell-'
/** In a shell's cache, as if it were a file: when its version began to run. */
const RUNS_SINCE = '/runs-since'
const PARALLEL_FETCHES = 4
const NAMED_BY_CONTENT = '/assets/'

export const shellCacheName = (version: string): string => SHELL_PREFIX + version

/**
 * Brings every file of this version into its cache. Files that an older version holds are taken from there: an update
 * on a slow link costs what changed. Throws when one file cannot be had as it was built; the old version then goes on,
 * and what was verified so far waits for the next try.
 */
export async function installShell({ version, files }: Shell, { caches, fetch }: Deps): Promise<void> {
  const cache = await caches.open(shellCacheName(version))
  const left = [...files]
  const worker = async (): Promise<void> => {
    for (let file = left.pop(); file; file = left.pop()) {
      const kept = (await cache.match(file.url)) ?? (await caches.match(file.url))
      const isGood = kept && isServerFile(kept, file.url) && (await hasHash(kept, file.hash))
      await cache.put(file.url, isGood ? kept : await fetchFile(file, fetch))
    }
  }
  // All are heard to the end, so that a failure ends one of them and not the keeping of what the others bring.
  const ends = await Promise.allSettled(Array.from({ length: PARALLEL_FETCHES }, worker))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Notes that this version runs from now on. Keeps it and the one that ran before it, whose pages may still be open; deletes
 * the shells that are older, and those that were brought while it waited and never ran.
 */
export async function activateShell(version: string, { caches, now }: TakingOver): Promise<void> {
  const own = shellCacheName(version)
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== own)
  const others = await Promise.all(names.map(async (name) => ({ name, ranAt: await ranAt(name, caches) })))
  // of those of versions that made no note, the last one brought
  const before = others.reduce((a, b) => (a && a.ranAt > b.ranAt ? a : b), others[0])
  await Promise.all(others.filter((other) => other !== before).map(({ name }) => caches.delete(name)))
  await (await caches.open(own)).put(RUNS_SINCE, new Response(String(now())))
}

/** When its version took over, in milliseconds since 1970; 0: never, as far as is known. */
async function ranAt(name: string, caches: CacheStorage): Promise<number> {
  const note = await (await caches.open(name)).match(RUNS_SINCE)
  return note ? Number(await note.text()) : 0
}

/**
 * What a cache on the way holds of a file may be of another version, and be said to be good still: then past that cache. A file
 * that is named by its content is what the page has just fetched, or nothing that will do: the browser's own copy comes first.
 */
async function fetchFile(file: ShellFile, fetch: Deps['fetch']): Promise<Response> {
  if (file.url.startsWith(NAMED_BY_CONTENT)) {
    const held = await fetch(file.url, { cache: 'default', credentials: 'same-origin' })
    if (isServerFile(held, file.url) && (await hasHash(held, file.hash))) return held
  }
  for (const cache of ['no-cache', 'reload'] as const) {
    const answer = await fetch(file.url, { cache, credentials: 'same-origin' })
    if (!isServerFile(answer, file.url))
      throw new Error(`${file.url}: not an answer of our server (status ${answer.status})`)
    if (await hasHash(answer, file.hash)) return answer
  }
  throw new Error(`${file.url}: not the file that this version was built with`)
}

/** Whether this is, byte for byte, what the build noted. */
export async function hasHash(answer: Response, hash: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer())
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.startsWith(hash)
}
