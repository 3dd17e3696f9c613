import { API_TIMEOUT_MS } from '#domain/wire/limits.ts'
import { isWellFormedToken } from '#domain/wire/session/access-token.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import type { TrafficMeter } from '../transport/request-meter.ts'
import type { FetchedFile } from './tiles.ts'

export interface PictureClient {
  /**
   * Fetches one photo, by `picturePath`, as the server shows it to the signed-in member. none: the
   * server has none, or none for this member · null: no response of our server, or an incomplete
   * one
   */
  read: (path: string, signal: AbortSignal) => Promise<FetchedFile | 'none' | null>
}

const NOT_FOUND = 404

/** Fetches photos. No request is sent while the gate is shut. */
export function createPictureClient(deps: {
  origin: string
  fetch: typeof fetch
  gate: { isShut: () => boolean }
  /** Used as bearer: a browser that was killed may have lost the cookie that authorizes photos. */
  token: () => string | null
  meter: Pick<TrafficMeter, 'received'>
}): PictureClient {
  return {
    read: async (path, signal) => {
      if (deps.gate.isShut()) return null
      const token = deps.token()
      try {
        const response = await deps.fetch(`${deps.origin}${path}`, {
          credentials: 'same-origin',
          headers: isWellFormedToken(token) ? { authorization: `Bearer ${token}` } : {},
          // bypass the browser's HTTP cache, so that a photo of a pack is stored only once
          cache: 'no-store',
          signal: AbortSignal.any([signal, AbortSignal.timeout(API_TIMEOUT_MS)]),
        })
        const { status, headers } = response
        if (!headers.has(SERVER_HEADER)) return null
        if (status === NOT_FOUND) return 'none'
        const type = headers.get('content-type') ?? ''
        if (status !== 200 || !type.startsWith('image/')) return null
        const body = new Uint8Array(await response.arrayBuffer())
        deps.meter.received(body.byteLength)
        return body.byteLength === 0 ? null : { status, type, etag: headers.get('etag'), body }
      } catch {
        return null
      }
    },
  }
}
