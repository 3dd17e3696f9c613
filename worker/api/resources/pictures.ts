import { API_TIMEOUT_MS } from '#domain/wire/limits.ts'
import { isWellFormedToken } from '#domain/wire/session/access-token.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import type { TrafficMeter } from '../transport/request-meter.ts'
import type { FetchedFile } from './tiles.ts'

export interface PictureClient {
  /**
   * One picture of a photo, by `picturePath`, as the server shows it to the member who is signed in in this browser.
   * none: the server has none, or none for this member · null: no answer of ours, or not all of it
   */
  read: (path: string, signal: AbortSignal) => Promise<FetchedFile | 'none' | null>
}

const NOT_FOUND = 404

/** Asks for pictures of photos. Nothing is asked while the gate is shut. */
export function createPictureClient(deps: {
  origin: string
  fetch: typeof fetch
  gate: { isShut: () => boolean }
  /** A browser that was killed may have lost the cookie that pages show pictures by. */
  token: () => string | null
  meter: Pick<TrafficMeter, 'came'>
}): PictureClient {
  return {
    read: async (path, signal) => {
      if (deps.gate.isShut()) return null
      const token = deps.token()
      try {
        const answer = await deps.fetch(`${deps.origin}${path}`, {
          credentials: 'same-origin',
          headers: isWellFormedToken(token) ? { authorization: `Bearer ${token}` } : {},
          // past the browser's own cache: what is kept on purpose is kept once
          cache: 'no-store',
          signal: AbortSignal.any([signal, AbortSignal.timeout(API_TIMEOUT_MS)]),
        })
        const { status, headers } = answer
        if (!headers.has(SERVER_HEADER)) return null
        if (status === NOT_FOUND) return 'none'
        const type = headers.get('content-type') ?? ''
        if (status !== 200 || !type.startsWith('image/')) return null
        const body = new Uint8Array(await answer.arrayBuffer())
        deps.meter.came(body.byteLength)
        return body.byteLength === 0 ? null : { status, type, etag: headers.get('etag'), body }
      } catch {
        return null
      }
    },
  }
}
