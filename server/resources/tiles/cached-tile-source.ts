import type { Tile } from '#domain/std/geo/mercator.ts'
import type { TileContent, TileSource } from './source.ts'

/** Of one instance; the devices keep their own for much longer. */
const KEPT_MAX_BYTES = 32 * 1024 * 1024
/** What a tile costs besides its content, roughly; also what one that does not exist costs. */
const OVERHEAD_BYTES = 200

/**
 * A source that keeps what was read last, and asks once where many ask for the same. Failures are not kept.
 * What is longest unread goes first.
 */
export function createCachedTileSource(source: TileSource, maxBytes: number = KEPT_MAX_BYTES): TileSource {
  const kept = new Map<string, TileContent | null>()
  const coming = new Map<string, Promise<TileContent | null>>()
  let bytes = 0

  function keep(key: string, content: TileContent | null): void {
    kept.set(key, content)
    bytes += sizeOf(content)
    for (const [oldest, old] of kept) {
      if (bytes <= maxBytes) return
      kept.delete(oldest)
      bytes -= sizeOf(old)
    }
  }

  async function fetched(key: string, tile: Tile): Promise<TileContent | null> {
    try {
      const content = await source.read(tile)
      keep(key, content)
      return content
    } finally {
      coming.delete(key)
    }
  }

  return {
    about: source.about,
    async read(tile) {
      const key = `${tile.z}/${tile.x}/${tile.y}`
      const known = kept.get(key)
      if (known !== undefined) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const begun = coming.get(key) ?? fetched(key, tile)
      coming.set(key, begun)
      return begun
    },
  }
}

const sizeOf = (content: TileContent | null): number => OVERHEAD_BYTES + (content?.body.byteLength ?? 0)
