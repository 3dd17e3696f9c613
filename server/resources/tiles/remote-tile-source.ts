import type { Tile } from '#domain/std/geo/mercator.ts'
import { readBounded } from '../../http/body/read-bounded.ts'
import { reject } from '../../http/errors.ts'
import type { TileContent, TileSource } from './source.ts'

const TIMEOUT_MS = 10_000
const IMAGE_MAX_BYTES = 1024 * 1024
const IMAGE_TYPE = /^image\/(png|jpeg|webp|avif)$/
/** Status codes of tile servers for a missing tile. */
const MISSING_STATUSES = new Set([204, 404])

/** A raster tile server. `url`: such as `https://tiles.example/{z}/{x}/{y}.png`. */
export interface RemoteTileSettings {
  url: string
  attribution: string
}

/**
 * Fetches tiles from another server, so that devices only talk to ours and the API key stays
 * secret.
 */
export function createRemoteTileSource(
  { url, attribution }: RemoteTileSettings,
  fetchImage = fetch,
): TileSource {
  return {
    about: { kind: 'pictures', attribution },
    async read(tile) {
      const response = await fetchImage(tileUrl(url, tile), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => reject('unavailable'))
      if (MISSING_STATUSES.has(response.status)) return null
      if (!response.ok) return reject('unavailable')
      return readImage(response)
    },
  }
}

const tileUrl = (url: string, { z, x, y }: Tile): string =>
  url.replaceAll('{z}', `${z}`).replaceAll('{x}', `${x}`).replaceAll('{y}', `${y}`)

async function readImage(response: Response): Promise<TileContent> {
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
  const body = IMAGE_TYPE.test(type) ? await readBounded(response, IMAGE_MAX_BYTES) : null
  return body && body.byteLength > 0 ? { type, body } : reject('unavailable')
}
