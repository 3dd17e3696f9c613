import { safeParse } from 'valibot'
import { API_TIMEOUT_MS } from '#domain/wire/limits.ts'
import { TILES_PATH } from '#domain/wire/paths.ts'
import { SERVER_HEADER } from '#domain/wire/session.ts'
import { type TilesAnswer, tilesAnswer } from '#domain/wire/tile.ts'
import type { Meter } from './meter.ts'

/** A tile as our server has it. 204: there is nothing to show of that place. */
export interface TileFile {
  status: 200 | 204
  type: string
  body: Uint8Array<ArrayBuffer>
}

export interface TileCalls {
  /** null: no answer of ours */
  about: (signal: AbortSignal) => Promise<TilesAnswer | null>
  /** null: no answer of ours, or not all of it */
  read: (path: string, signal: AbortSignal) => Promise<TileFile | null>
}

/** Asks for tiles, for nobody in particular: they are the same for all. Nothing is asked while the gate is shut. */
export function createTileCalls(deps: {
  origin: string
  fetch: typeof fetch
  gate: { isShut: () => boolean }
  meter: Pick<Meter, 'came'>
}): TileCalls {
  const ask = async (path: string, signal: AbortSignal): Promise<TileFile | null> => {
    if (deps.gate.isShut()) return null
    try {
      const answer = await deps.fetch(`${deps.origin}${path}`, {
        credentials: 'omit',
        signal: AbortSignal.any([signal, AbortSignal.timeout(API_TIMEOUT_MS)]),
      })
      const { status, headers } = answer
      if ((status !== 200 && status !== 204) || !headers.has(SERVER_HEADER)) return null
      const body = new Uint8Array(await answer.arrayBuffer())
      deps.meter.came(body.byteLength)
      return { status, type: headers.get('content-type') ?? '', body }
    } catch {
      return null
    }
  }
  return {
    read: ask,
    about: async (signal) => {
      const file = await ask(TILES_PATH, signal)
      if (!file || !file.type.startsWith('application/json')) return null
      const { success, output } = safeParse(tilesAnswer, parsed(file.body))
      return success ? output : null
    },
  }
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
