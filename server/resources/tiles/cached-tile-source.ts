import type { Tile } from '#domain/std/geo/mercator.ts'
import type { TileContent, TileSource } from './source.ts'

/** Per instance; devices cache tiles for much longer. */
const CACHE_MAX_BYTES = 32 * 1024 * 1024
/** Approximate size of an entry without content, which is also that of a missing tile. */
const OVERHEAD_BYTES = 200

/**
 * An LRU cache in front of a tile source. Concurrent reads of a tile share one request; failures
 * are not cached.
 */
export function createCachedTileSource(source: TileSource, maxBytes: number = CACHE_MAX_BYTES): TileSource {
  const cache = new Map<string, TileContent | null>()
  const pending = new Map<string, Promise<TileContent | null>>()
  let bytes = 0

  function addToCache(key: string, content: TileContent | null): void {
    cache.set(key, content)
    bytes += sizeOf(content)
    for (const [oldest, oldContent] of cache) {
      if (bytes <= maxBytes) return
      cache.delete(oldest)
      bytes -= sizeOf(oldContent)
    }
  }

  async function readAndCache(key: string, tile: Tile): Promise<TileContent | null> {
    try {
      const content = await source.read(tile)
      addToCache(key, content)
      return content
    } finally {
      pending.delete(key)
    }
  }

  return {
    about: source.about,
    async read(tile) {
      const key = `${tile.z}/${tile.x}/${tile.y}`
      const cached = cache.get(key)
      if (cached !== undefined) {
        cache.delete(key)
        cache.set(key, cached)
        return cached
      }
      const reading = pending.get(key) ?? readAndCache(key, tile)
      pending.set(key, reading)
      return reading
    },
  }
}

const sizeOf = (content: TileContent | null): number => OVERHEAD_BYTES + (content?.body.byteLength ?? 0)
