import { must } from '#domain/std/must.ts'
import { CACHED_RESPONSES_MAX, RESPONSE_MAX_AGE_MS, RESPONSE_SWEEP_INTERVAL_MS } from '#domain/wire/limits.ts'
import { apiCacheName, CACHED_AT_HEADER, isCacheable } from '#domain/wire/service-worker/member-caches.ts'
import type { Clock } from '../../clock.ts'
import type { CachedResponse } from '../transport/http-client.ts'

// A member's responses to GETs, in the browser cache `api-<member>`, which the wipe and the
// invalidation know by its name. Responses of sign-in, sync and Operations are never cached.

export interface ResponseCache {
  /** A response whose etag may be sent. */
  find: (path: string) => Promise<CachedResponse | null>
  /** A response younger than `forMs`. */
  findFresh: (path: string, forMs: number) => Promise<CachedResponse | null>
  keep: (path: string, answer: CachedResponse) => void
  /** Removes all responses from memory; the caller deletes the browser cache itself. */
  forget: () => void
  /** Clears the memory and caches nothing any more: a response may still be pending. */
  close: () => void
}

/** The part of the Cache API that is used here. */
export type BrowserCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

export interface ResponseCacheDeps {
  memberId: string
  clock: Clock
  /** null if the browser has no Cache API: responses then last as long as the tab */
  openCache: ((name: string) => Promise<BrowserCache>) | null
  log: (message: string, error: unknown) => void
}

interface Kept extends CachedResponse {
  /** milliseconds since 1970 */
  atMs: number
}

export function createResponseCache({ memberId, clock, openCache, log }: ResponseCacheDeps): ResponseCache {
  /** oldest first */
  const memory = new Map<string, Kept>()
  let cache: Promise<BrowserCache | null> | null = null
  let closed = false
  let callOffSweep: (() => void) | null = null
  const disk = () => {
    cache ??= openCache ? openCache(apiCacheName(memberId)) : Promise.resolve(null)
    return cache
  }
  const behind = (work: Promise<unknown>) => {
    work.catch((error: unknown) => log('The cache of answers failed', error))
  }
  const isKept = ({ atMs }: Kept) => clock.now() - atMs < RESPONSE_MAX_AGE_MS

  const recall = async (path: string): Promise<Kept | null> => {
    const known = memory.get(path) ?? (await read(path).catch(() => null))
    return known && !closed && isKept(known) ? known : null
  }
  const read = async (path: string): Promise<Kept | null> => {
    const response = await (await disk())?.match(path)
    return response ? parsed(response) : null
  }
  const forget = async (path: string) => {
    memory.delete(path)
    await (await disk())?.delete(path)
  }
  const sweep = async () => {
    const store = await disk()
    const requests = (await store?.keys()) ?? []
    const found = requests.map(async (request): Promise<[string, number]> => {
      const path = pathOf(request)
      return [path, memory.get(path)?.atMs ?? (await read(path))?.atMs ?? 0]
    })
    const all = new Map([
      ...(await Promise.all(found)),
      ...[...memory].map(([path, { atMs }]) => [path, atMs] as const),
    ])
    const youngestFirst = [...all].toSorted(([, a], [, b]) => b - a)
    const gone = youngestFirst.filter(
      ([, atMs], at) => at >= CACHED_RESPONSES_MAX || clock.now() - atMs >= RESPONSE_MAX_AGE_MS,
    )
    for (const [path] of gone) await forget(path)
  }
  const sweepLater = () => {
    callOffSweep ??= clock.after(RESPONSE_SWEEP_INTERVAL_MS, () => {
      callOffSweep = null
      behind(sweep().then(() => (memory.size > 0 && !closed ? sweepLater() : undefined)))
    })
  }
  const write = async (path: string, { etag, text, atMs }: Kept) => {
    const store = await disk()
    const headers = { etag, [CACHED_AT_HEADER]: String(atMs), 'content-type': 'application/json' }
    if (!closed) await store?.put(path, new Response(text, { headers }))
  }

  return {
    find: recall,
    findFresh: async (path, forMs) => {
      const known = await recall(path)
      return known && clock.now() - known.atMs < forMs ? known : null
    },
    keep: (path, answer) => {
      if (closed || !isCacheable(path)) return
      const kept = { ...answer, atMs: clock.now() }
      memory.delete(path)
      memory.set(path, kept)
      if (memory.size > CACHED_RESPONSES_MAX) behind(forget(must([...memory.keys()][0], 'the oldest answer')))
      behind(write(path, kept))
      sweepLater()
    },
    forget: () => {
      memory.clear()
      // the next access opens a new cache, because this one will be deleted
      cache = null
    },
    close: () => {
      closed = true
      memory.clear()
      callOffSweep?.()
    },
  }
}

async function parsed(response: Response): Promise<Kept | null> {
  const etag = response.headers.get('etag')
  const atMs = Number(response.headers.get(CACHED_AT_HEADER) ?? Number.NaN)
  return etag !== null && Number.isFinite(atMs) ? { etag, text: await response.text(), atMs } : null
}

function pathOf({ url }: Pick<Request, 'url'>): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
