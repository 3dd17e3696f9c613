import { safeParse } from 'valibot'
import { API_TIMEOUT_MS } from '#domain/wire/limits.ts'
import { type TilesResponse, tilesResponse } from '#domain/wire/map/tile.ts'
import { TILES_PATH } from '#domain/wire/paths.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import type { TrafficMeter } from '../transport/request-meter.ts'

/** A map image, or vector data to draw. */
const CONTENT = /^(image[/]|application[/]json\b)/

/** A file as our server has it. 204: there is nothing to show here. */
export interface FetchedFile {
  status: 200 | 204
  type: string
  /** the server's etag of this content; null if it sent none */
  etag: string | null
  body: Uint8Array<ArrayBuffer>
}

export interface TileClient {
  /** null: no response of our server */
  readInfo: (signal: AbortSignal) => Promise<{ answer: TilesResponse; file: FetchedFile } | null>
  /**
   * null: no response of our server, or an incomplete one. same: the content still has this etag,
   * as confirmed by the server.
   */
  read: (
    path: string,
    how: { signal: AbortSignal; etag?: string | null },
  ) => Promise<FetchedFile | 'same' | null>
}

/**
 * Fetches map tiles without credentials, because they are the same for everybody. No request is
 * sent while the gate is shut.
 */
export function createTileClient(deps: {
  origin: string
  fetch: typeof fetch
  gate: { isShut: () => boolean }
  meter: Pick<TrafficMeter, 'received'>
}): TileClient {
  const fetchFile: TileClient['read'] = async (path, { signal, etag }) => {
    if (deps.gate.isShut()) return null
    try {
      const response = await deps.fetch(`${deps.origin}${path}`, {
        credentials: 'omit',
        signal: AbortSignal.any([signal, AbortSignal.timeout(API_TIMEOUT_MS)]),
        ...(path !== TILES_PATH && bypassCaches(etag ?? null)),
      })
      const { status, headers } = response
      if (!headers.has(SERVER_HEADER)) return null
      if (status === 304 && etag) return 'same'
      if (status !== 200 && status !== 204) return null
      const body = new Uint8Array(await response.arrayBuffer())
      deps.meter.received(body.byteLength)
      const type = headers.get('content-type') ?? ''
      if (status === 200 && (body.byteLength === 0 || !CONTENT.test(type))) return null
      return { status, type, etag: headers.get('etag'), body }
    } catch {
      return null
    }
  }
  return {
    read: fetchFile,
    readInfo: async (signal) => {
      const file = await fetchFile(TILES_PATH, { signal })
      if (!file || file === 'same' || !file.type.startsWith('application/json')) return null
      const { success, output } = safeParse(tilesResponse, parseJson(file.body))
      return success ? { answer: output, file } : null
    },
  }
}

/**
 * Bypasses the HTTP cache and the service worker, so that neither responds from its own copy or
 * stores the tile again.
 */
const bypassCaches = (etag: string | null): RequestInit => ({
  cache: 'no-store',
  ...(etag !== null && { headers: { 'if-none-match': etag } }),
})

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
