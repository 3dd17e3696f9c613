import type { Tile } from '#domain/std/geo/mercator.ts'
import { reject } from '../../http/errors.ts'
import type { TileContent, TileSource } from './source.ts'

const PATIENCE_MS = 10_000
const PICTURE_MAX_BYTES = 1024 * 1024
const PICTURE = /^image\/(png|jpeg|webp|avif)$/
/** What tile servers answer for a place that they have nothing of. */
const NOTHING_THERE = new Set([204, 404])

/** Where pictures come from: `https://tiles.example/{z}/{x}/{y}.png`. */
export interface RemoteTileSettings {
  url: string
  attribution: string
}

/** Fetches tiles from another server, so that devices talk to ours alone and its key stays here. */
export function createRemoteTileSource(
  { url, attribution }: RemoteTileSettings,
  fetchPicture = fetch,
): TileSource {
  return {
    about: { kind: 'pictures', attribution },
    async read(tile) {
      const answer = await fetchPicture(addressOf(url, tile), {
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => reject('unavailable'))
      if (NOTHING_THERE.has(answer.status)) return null
      if (!answer.ok) return reject('unavailable')
      return pictureIn(answer)
    },
  }
}

const addressOf = (url: string, { z, x, y }: Tile): string =>
  url.replaceAll('{z}', `${z}`).replaceAll('{x}', `${x}`).replaceAll('{y}', `${y}`)

async function pictureIn(answer: Response): Promise<TileContent> {
  const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? ''
  const said = Number(answer.headers.get('content-length') ?? 0)
  if (!PICTURE.test(type) || said > PICTURE_MAX_BYTES) return reject('unavailable')
  const body = new Uint8Array(await answer.arrayBuffer().catch(() => reject('unavailable')))
  if (body.byteLength === 0 || body.byteLength > PICTURE_MAX_BYTES) return reject('unavailable')
  return { type, body }
}
