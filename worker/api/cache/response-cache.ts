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

interface StoredResponse extends CachedResponse {
  /** milliseconds since 1970 */
  atMs: number
}

export function createResponseCache({ memberId, clock, openCache, log }: ResponseCacheDeps): ResponseCache {
  /** oldest first */
  const memory = new Map<string, StoredResponse>()
  let cache: Promise<BrowserCache | null> | null = null
  let closed = false
  let cancelSweep: (() => void) | null = null
  const openDisk = () => {
    cache ??= openCache ? openCache(apiCacheName(memberId)) : Promise.resolve(null)
    return cache
  }
  const inBackground = (work: Promise<unknown>) => {
    work.catch((error: unknown) => log('The response cache failed', error))
  }
  const isUsable = ({ atMs }: StoredResponse) => clock.now() - atMs < RESPONSE_MAX_AGE_MS

  const findUsable = async (path: string): Promise<StoredResponse | null> => {
    const known = memory.get(path) ?? (await read(path).catch(() => null))
    return known && !closed && isUsable(known) ? known : null
  }
  const read = async (path: string): Promise<StoredResponse | null> => {
    const response = await (await openDisk())?.match(path)
    return response ? toCached(response) : null
  }
  const forget = async (path: string) => {
    memory.delete(path)
    await (await openDisk())?.delete(path)
  }
  const sweep = async () => {
    const store = await openDisk()
    const requests = (await store?.keys()) ?? []
    const found = requests.map(async (request): Promise<[string, number]> => {
      const path = pathOf(request)
      return [path, memory.get(path)?.atMs ?? (await read(path))?.atMs ?? 0]
    })
    const all = new Map([
      ...(await Promise.all(found)),
      ...[...memory].map(([path, { atMs }]) => [path, atMs] as const),
    ])
    const newestFirst = [...all].toSorted(([, a], [, b]) => b - a)
    const expired = newestFirst.filter(
      ([, atMs], at) => at >= CACHED_RESPONSES_MAX || clock.now() - atMs >= RESPONSE_MAX_AGE_MS,
    )
    for (const [path] of expired) await forget(path)
  }
  const sweepLater = () => {
    cancelSweep ??= clock.after(RESPONSE_SWEEP_INTERVAL_MS, () => {
      cancelSweep = null
      inBackground(sweep().then(() => (memory.size > 0 && !closed ? sweepLater() : undefined)))
    })
  }
  const write = async (path: string, { etag, text, atMs }: StoredResponse) => {
    const store = await openDisk()
    const headers = { etag, [CACHED_AT_HEADER]: String(atMs), 'content-type': 'application/json' }
    if (!closed) await store?.put(path, new Response(text, { headers }))
  }

  return {
    find: findUsable,
    findFresh: async (path, forMs) => {
      const known = await findUsable(path)
      return known && clock.now() - known.atMs < forMs ? known : null
    },
    keep: (path, answer) => {
      if (closed || !isCacheable(path)) return
      const stored = { ...answer, atMs: clock.now() }
      memory.delete(path)
      memory.set(path, stored)
      if (memory.size > CACHED_RESPONSES_MAX)
        inBackground(forget(must([...memory.keys()][0], 'the oldest answer')))
      inBackground(write(path, stored))
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
      cancelSweep?.()
    },
  }
}

async function toCached(response: Response): Promise<StoredResponse | null> {
  const etag = response.headers.get('etag')
  const atMs = Number(response.headers.get(CACHED_AT_HEADER) ?? Number.NaN)
  return etag !== null && Number.isFinite(atMs) ? { etag, text: await response.text(), atMs } : null
}

function pathOf({ url }: Pick<Request, 'url'>): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
