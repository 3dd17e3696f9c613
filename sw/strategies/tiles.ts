import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isRecent } from '#domain/std/time/is-recent.ts'
import { TILES_PATH } from '#domain/wire/paths.ts'
import { VIEWED_TILES_CACHE } from '#domain/wire/service-worker/member-caches.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import type { AbortableRequests } from '../abortable-requests.ts'

// Map tiles. Tiles of a pack always come from the pack. Viewed tiles stay for a while in a cache that
// app updates do not change.

/** The oldest are deleted first. */
export const VIEWED_TILES_MAX = 1_000
/** Counting the entries takes longer than storing one. */
const TRIM_EVERY = 50
/** Older tiles are requested again, and used if no response comes. */
const FRESH_MS = 7 * 24 * 3_600_000
/** The date is the server's; a device whose clock is a little behind is still given what it stored. */
const CLOCK_TOLERANCE_MS = 24 * 3_600_000
const NETWORK_TIMEOUT_S = 4
const NO_CONTENT = 204

interface TileStrategyDeps {
  caches: CacheStorage
  now: () => number
  hold: AbortableRequests['run']
}

/** Handles a request for a tile or for the tiles' metadata. */
export type TileStrategy = (request: Request, event: ExtendableEvent) => Promise<Response>

export function createTileStrategy({ caches, now, hold }: TileStrategyDeps): TileStrategy {
  let untilTrim = 0
  const trim = async (): Promise<void> => {
    if (untilTrim-- > 0) return
    untilTrim = TRIM_EVERY
    const cache = await caches.open(VIEWED_TILES_CACHE)
    const entries = await cache.keys()
    for (const oldest of entries.slice(0, Math.max(0, entries.length - VIEWED_TILES_MAX)))
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
  const cacheFirst = new CacheFirst(options)
  const networkFirst = new NetworkFirst({ ...options, networkTimeoutSeconds: NETWORK_TIMEOUT_S })
  // A tile without a date belongs to a pack.
  const isFresh = (cached: Response): boolean => {
    const date = cached.headers.get('date')
    return (
      date === null ||
      isRecent(Date.parse(date), {
        nowMs: now() + CLOCK_TOLERANCE_MS,
        maxAgeMs: FRESH_MS + CLOCK_TOLERANCE_MS,
      })
    )
  }

  async function tile(request: Request, event: ExtendableEvent): Promise<Response> {
    const cached = await caches.match(request)
    if (cached && (ANY_AGE.has(request.cache) || isFresh(cached))) return cached
    return (cached ? networkFirst : cacheFirst).handle({ request, event })
  }

  /** The tiles' metadata: from the server, else as stored by a pack or an open map. */
  async function tilesInfo(request: Request, event: ExtendableEvent): Promise<Response> {
    const cached = await caches.match(request)
    if (cached && ANY_AGE.has(request.cache)) return cached
    return networkFirst.handle({ request, event }).catch((error: unknown) => {
      if (cached) return cached
      throw error
    })
  }

  return (request, event) =>
    hold(() => {
      // A pack fetches tiles from the server and stores them itself.
      if (request.cache === 'no-store') return fetch(request)
      return (new URL(request.url).pathname === TILES_PATH ? tilesInfo : tile)(request, event)
    })
}

/** By these cache modes a page passes on the member's network choice, which is unknown here. */
const ANY_AGE: ReadonlySet<RequestCache> = new Set(['only-if-cached', 'force-cache'])

function isOurTile({ status, headers }: Response): boolean {
  return (status === 200 || status === NO_CONTENT) && headers.has(SERVER_HEADER)
}
