import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { TILES_PATH } from '#domain/wire/paths.ts'
import { VIEWED_TILES_CACHE } from '#domain/wire/service-worker/member-caches.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import type { AbortableRequests } from '../abortable-requests.ts'

// The ground of maps. What a pack holds is given from there, whatever the network is like; what was only looked at stays for a
// while in a cache that no update of the app touches.

/** Of maps that were only looked at; the oldest go first. */
export const VIEWED_TILES_MAX = 1_000
/** To count them takes longer than to keep one. */
const TRIM_EVERY = 50
/** Older ones are asked for again, and given where nobody answers. */
const FRESH_MS = 7 * 24 * 3_600_000
const PATIENCE_S = 4
const NOTHING_THERE = 204

interface TileDeps {
  caches: CacheStorage
  now: () => number
  hold: AbortableRequests['run']
}

/** Answers a request for a tile, or for what the tiles are. */
export type TileStrategy = (request: Request, event: ExtendableEvent) => Promise<Response>

export function createTileStrategy({ caches, now, hold }: TileDeps): TileStrategy {
  let untilTrim = 0
  const trim = async (): Promise<void> => {
    if (untilTrim-- > 0) return
    untilTrim = TRIM_EVERY
    const cache = await caches.open(VIEWED_TILES_CACHE)
    const kept = await cache.keys()
    for (const oldest of kept.slice(0, Math.max(0, kept.length - VIEWED_TILES_MAX)))
      await cache.delete(oldest)
  }
  const options = {
    cacheName: VIEWED_TILES_CACHE,
    plugins: [
      {
        cacheWillUpdate: async ({ response }: { response: Response }) =>
          isOurTile(response) ? response : null,
        cacheDidUpdate: trim,
      },
    ],
  }
  const keptFirst = new CacheFirst(options)
  const networkFirst = new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE_S })
  // Without a date it is a pack's.
  const isFresh = (kept: Response): boolean => {
    const date = kept.headers.get('date')
    return date === null || now() - Date.parse(date) < FRESH_MS
  }

  async function tile(request: Request, event: ExtendableEvent): Promise<Response> {
    const kept = await caches.match(request)
    if (kept && (ANY_AGE.has(request.cache) || isFresh(kept))) return kept
    return (kept ? networkFirst : keptFirst).handle({ request, event })
  }

  /** What the tiles are: as the server says it now, else as a pack or an open map has heard it. */
  async function about(request: Request, event: ExtendableEvent): Promise<Response> {
    const kept = await caches.match(request)
    if (kept && ANY_AGE.has(request.cache)) return kept
    return networkFirst.handle({ request, event }).catch((error: unknown) => {
      if (kept) return kept
      throw error
    })
  }

  return (request, event) =>
    hold(() => {
      // Whoever keeps it on purpose asks the server itself, and keeps it once.
      if (request.cache === 'no-store') return fetch(request)
      return (new URL(request.url).pathname === TILES_PATH ? about : tile)(request, event)
    })
}

/** By these words a page says how the network is to be taken (domain/wire/network/network-strategy.ts): here nobody knows what a member chose. */
const ANY_AGE: ReadonlySet<RequestCache> = new Set(['only-if-cached', 'force-cache'])

function isOurTile({ status, headers }: Response): boolean {
  return (status === 200 || status === NOTHING_THERE) && headers.has(SERVER_HEADER)
}
