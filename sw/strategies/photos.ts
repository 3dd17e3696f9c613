import { MEDIA_PATH, PICTURE_EDGES, PICTURE_FORMATS, picturePath } from '#domain/wire/picture-paths.ts'
import {
  CACHE_ONLY_PARAM,
  PICTURE_MEMBER_PARAM,
  packPhotosCacheName,
  picturesCacheName,
} from '#domain/wire/service-worker/member-caches.ts'
import type { AbortableRequests } from '../abortable-requests.ts'
import { isServerResponse } from '../server-response.ts'

// Photos of routes. A photo that was shown to a member stays in that member's cache for a while, because
// it never changes. Photos of a pack always come from the pack.

/** The oldest are deleted first. */
export const PHOTOS_MAX = 300
/** Larger photos are not cached. */
export const CACHED_PHOTO_MAX_BYTES = 1_000_000
/** Counting the entries takes longer than storing one. */
const TRIM_EVERY = 20
/** After this time the same photo in another size is used. */
const NETWORK_TIMEOUT_MS = 15_000

interface PhotoStrategyDeps {
  caches: CacheStorage
  fetch: (request: Request, init: RequestInit) => Promise<Response>
  hold: AbortableRequests['run']
}

/** Handles a request for a photo. */
export type PhotoStrategy = (request: Request, event: Pick<ExtendableEvent, 'waitUntil'>) => Promise<Response>

/**
 * Cache first (a pack may provide a larger size), then the network, then the same photo in another size.
 * A request that does not name the member always goes to the network.
 */
export function createPhotoStrategy({ caches, fetch, hold }: PhotoStrategyDeps): PhotoStrategy {
  let untilTrim = 0

  async function store(cache: Cache, key: string, response: Response): Promise<void> {
    await cache.put(key, response)
    if (untilTrim-- > 0) return
    untilTrim = TRIM_EVERY
    const entries = await cache.keys()
    for (const oldest of entries.slice(0, Math.max(0, entries.length - PHOTOS_MAX)))
      await cache.delete(oldest)
  }

  return async (request, event) => {
    const { pathname, searchParams } = new URL(request.url)
    const memberId = searchParams.get(PICTURE_MEMBER_PARAM)
    if (!memberId) return hold(() => fetch(request, {}))
    const cache = await caches.open(picturesCacheName(memberId))
    const matchPack = (path: string) => caches.match(path, { cacheName: packPhotosCacheName(memberId) })
    const cached = (await cache.match(pathname)) ?? (await firstOf(atLeast(pathname), matchPack))
    if (cached) return cached
    const matchAny = async (path: string) => (await cache.match(path)) ?? matchPack(path)
    const otherSize = async () => (await firstOf(allSizes(pathname), matchAny)) ?? Response.error()
    if (searchParams.has(CACHE_ONLY_PARAM)) return otherSize()
    try {
      const response = await hold(() => fetch(request, { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) }))
      // The photo is shown even if storage is full.
      if (isCacheable(response))
        event.waitUntil(store(cache, pathname, response.clone()).catch(() => undefined))
      return response
    } catch {
      return otherSize()
    }
  }
}

const isCacheable = (response: Response): boolean =>
  isServerResponse(response) &&
  (response.headers.get('content-type') ?? '').startsWith('image/') &&
  Number(response.headers.get('content-length') ?? CACHED_PHOTO_MAX_BYTES) < CACHED_PHOTO_MAX_BYTES

/** The same photo in all sizes, largest first. */
function allSizes(path: string): string[] {
  const id = decodePart(path.slice(MEDIA_PATH.length).split('/')[0] ?? '')
  return PICTURE_EDGES.toReversed().flatMap((edge) =>
    PICTURE_FORMATS.map((format) => picturePath(id, edge, format)),
  )
}

/** An address that is not valid is its own id: it matches no photo. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The sizes no smaller than the requested one, nearest first. */
const atLeast = (path: string): string[] =>
  allSizes(path)
    .filter((other) => edgeOf(other) >= edgeOf(path))
    .toReversed()

const edgeOf = (path: string): number => Number.parseInt(path.slice(path.lastIndexOf('/') + 1), 10)

async function firstOf(
  paths: readonly string[],
  match: (path: string) => Promise<Response | undefined>,
): Promise<Response | null> {
  for (const path of paths) {
    const found = await match(path)
    if (found) return found
  }
  return null
}
