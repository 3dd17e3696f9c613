import { picturesCacheName, VIEWED_TILES_CACHE } from '#domain/wire/service-worker/member-caches.ts'

interface Entry {
  cache: Cache
  request: Request
  bytes: number
  /** when the server sent it, in milliseconds since 1970; 0: unknown */
  sentMs: number
}

/**
 * Deletes the oldest viewed map tiles and photos of a member until at most `maxBytes` are left.
 * Packs have their own caches and are not counted.
 */
export async function trimViewed(caches: CacheStorage, memberId: string, maxBytes: number): Promise<void> {
  const names = new Set(await caches.keys())
  const viewed = [VIEWED_TILES_CACHE, picturesCacheName(memberId)].filter((name) => names.has(name))
  const entries = (await Promise.all(viewed.map((name) => readEntries(caches, name)))).flat()
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  for (const { cache, request, bytes: freed } of entries.toSorted((a, b) => a.sentMs - b.sentMs)) {
    if (bytes <= maxBytes) return
    await cache.delete(request)
    bytes -= freed
  }
}

async function readEntries(caches: CacheStorage, name: string): Promise<Entry[]> {
  const cache = await caches.open(name)
  const entries: Entry[] = []
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (response) entries.push({ cache, request, bytes: await sizeOf(response), sentMs: sentMsOf(response) })
  }
  return entries
}

async function sizeOf(response: Response): Promise<number> {
  const length = response.headers.get('content-length')
  return length === null ? (await response.blob()).size : Number(length)
}

const sentMsOf = ({ headers }: Response): number => Date.parse(headers.get('date') ?? '') || 0
