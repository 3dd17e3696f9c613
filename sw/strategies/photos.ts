import { MEDIA_PATH, PICTURE_EDGES, PICTURE_FORMATS, picturePath } from '#domain/wire/media.ts'
import {
  CACHE_ONLY_PARAM,
  PICTURE_MEMBER_PARAM,
  packPhotosCacheName,
  picturesCacheName,
} from '#domain/wire/service-worker/member-caches.ts'
import type { AbortableRequests } from '../abortable-requests.ts'
import { isServerResponse } from '../server-response.ts'

// Photos of routes. One that was shown to a member stays in a cache of that member for a while: what it shows never changes. What a
// pack holds is given from there, whatever the network is like.

/** The oldest go first. */
export const PHOTOS_MAX = 300
/** A larger one is shown and not kept: three hundred of these are as much as all others together may be. */
export const CACHED_PHOTO_MAX_BYTES = 1_000_000
/** To count them takes longer than to keep one. */
const TRIM_EVERY = 20
/** Before a picture of another size is given in the place of one that does not come. */
const PATIENCE_MS = 15_000

interface PictureDeps {
  caches: CacheStorage
  fetch: (request: Request, init: RequestInit) => Promise<Response>
  hold: AbortableRequests['run']
}

/** Answers a request for a photo. */
export type PhotoStrategy = (request: Request, event: Pick<ExtendableEvent, 'waitUntil'>) => Promise<Response>

/**
 * What is kept first, from a pack also where that is larger, else the network, else the same photo in another size. A request that does not say whom it is shown to is the
 * network's alone.
 */
export function createPhotoStrategy({ caches, fetch, hold }: PictureDeps): PhotoStrategy {
  let untilTrim = 0

  async function keep(cache: Cache, key: string, answer: Response): Promise<void> {
    await cache.put(key, answer)
    if (untilTrim-- > 0) return
    untilTrim = TRIM_EVERY
    const kept = await cache.keys()
    for (const oldest of kept.slice(0, Math.max(0, kept.length - PHOTOS_MAX))) await cache.delete(oldest)
  }

  return async (request, event) => {
    const { pathname, searchParams } = new URL(request.url)
    const memberId = searchParams.get(PICTURE_MEMBER_PARAM)
    if (!memberId) return hold(() => fetch(request, {}))
    const cache = await caches.open(picturesCacheName(memberId))
    const packed = (path: string) => caches.match(path, { cacheName: packPhotosCacheName(memberId) })
    const kept = (await cache.match(pathname)) ?? (await firstOf(atLeast(pathname), packed))
    if (kept) return kept
    const looked = async (path: string) => (await cache.match(path)) ?? packed(path)
    const inItsPlace = async () => (await firstOf(allSizes(pathname), looked)) ?? Response.error()
    if (searchParams.has(CACHE_ONLY_PARAM)) return inItsPlace()
    try {
      const answer = await hold(() => fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }))
      // A full disk keeps nobody from seeing it.
      if (isKeepable(answer)) event.waitUntil(keep(cache, pathname, answer.clone()).catch(() => undefined))
      return answer
    } catch {
      return inItsPlace()
    }
  }
}

const isKeepable = (answer: Response): boolean =>
  isServerResponse(answer) &&
  (answer.headers.get('content-type') ?? '').startsWith('image/') &&
  Number(answer.headers.get('content-length') ?? CACHED_PHOTO_MAX_BYTES) < CACHED_PHOTO_MAX_BYTES

/** The same photo in all its sizes, the largest first. */
function allSizes(path: string): string[] {
  const id = decodeURIComponent(path.slice(MEDIA_PATH.length).split('/')[0] ?? '')
  return PICTURE_EDGES.toReversed().flatMap((edge) =>
    PICTURE_FORMATS.map((format) => picturePath(id, edge, format)),
  )
}

/** Those that are no smaller than what was asked for, the nearest first. */
const atLeast = (path: string): string[] =>
  allSizes(path)
    .filter((other) => edgeOf(other) >= edgeOf(path))
    .toReversed()

const edgeOf = (path: string): number => Number.parseInt(path.slice(path.lastIndexOf('/') + 1), 10)

async function firstOf(
  paths: readonly string[],
  look: (path: string) => Promise<Response | undefined>,
): Promise<Response | null> {
  for (const path of paths) {
    const found = await look(path)
    if (found) return found
  }
  return null
}
