import { useEffect, useMemo, useState } from 'react'
import { safeParse } from 'valibot'
import type { Tile } from '#domain/std/geo/mercator.ts'
import {
  DRAWN_SIDE,
  DRAWN_STEP_PX,
  DRAWN_UNITS_PER_PX,
  DRAWN_ZOOM_MAX,
  type DrawnTile,
  drawnTile,
  type TilesResponse,
  tilesResponse,
} from '#domain/wire/map/tile.ts'
import type { TileCacheMode } from '#domain/wire/network/network-strategy.ts'
import { TILES_PATH, tilePath } from '#domain/wire/paths.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { useConnection } from '../../state/connection.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import { type NavigatorConnection, networkStrategy } from './network-strategy.ts'

// The map's ground comes straight to the page, as pictures do: it is the same for everybody and no document of anyone.
// What the device keeps of it is the service worker's.

export interface VectorTile extends Omit<DrawnTile, 'heights'> {
  heights: { metres: Float64Array; side: number; stepPx: number }
  unitsPerPx: number
}

export interface TileSource {
  attribution: string
  zoomMax: number
  read: (tile: Tile) => Promise<Blob | VectorTile | null>
}

const PICTURES_ZOOM_MAX = 17
const NONE = 204

/** The service worker does as the word for the browser's own cache says. */
const CACHE_OF: Record<TileCacheMode, RequestInit> = {
  kept_only: { cache: 'only-if-cached', mode: 'same-origin' },
  kept_first: { cache: 'force-cache' },
  usual: {},
}

let known: TilesResponse | null = null

export interface MapTiles {
  /** null until it is known that the server has any, and where it has none or cannot be asked */
  source: TileSource | null
  /** Data is saved: what this device does not have is not asked for until the member does. */
  isDeferred: boolean
  loadNow: () => void
  /**
   * For what is not shown: what the device has, and the rest only where nothing is saved. Null: what there is to draw is not known, also
   * where the tiles are pictures.
   */
  readVectorTile: ReadVectorTile | null
}

/** Null: there is none of that place, or it cannot be had now. */
export type ReadVectorTile = (tile: Tile) => Promise<VectorTile | null>

export function useMapTiles(): MapTiles {
  const [about, setAbout] = useState(known)
  const [asked, setAsked] = useState(false)
  const { online } = useConnection()
  const status = useSyncStatus()
  const { mapTiles } = networkStrategy(navigator as NavigatorConnection, status)
  // A member who works offline has chosen that nothing is asked for.
  const asking = status.workOffline ? 'kept_only' : mapTiles[asked ? 'requested' : 'automatic']
  useEffect(() => {
    if (known) return undefined
    let shown = true
    void fetchTilesInfo(status.workOffline ? 'kept_only' : mapTiles.requested).then((found) => {
      known = found
      if (shown) setAbout(found)
    })
    return () => {
      shown = false
    }
  }, [status.workOffline, mapTiles.requested])
  const tiles = useMemo(() => about && createTileSource(about, asking), [about, asking])
  const isFree = mapTiles.automatic === 'usual' && online && !status.workOffline
  const readDrawn = useMemo(
    () => (about?.kind === 'drawn' ? drawnGround(isFree ? 'kept_first' : 'kept_only') : null),
    [about, isFree],
  )
  return {
    source: tiles,
    readVectorTile: readDrawn,
    isDeferred: about !== null && asking === 'kept_only' && !status.workOffline,
    loadNow: () => setAsked(true),
  }
}

/** What the server has; null: nothing, or it cannot be asked now. */
export async function fetchTilesInfo(asking: TileCacheMode): Promise<TilesResponse | null> {
  const body: unknown = await ask(TILES_PATH, asking)
    .then(
      (answer) => answer?.json(),
      () => null,
    )
    .catch(() => null)
  const { success, output } = safeParse(tilesResponse, body)
  return success && output.kind !== 'none' ? output : null
}

export const createTileSource = (
  { kind, attribution }: TilesResponse,
  asking: TileCacheMode,
): TileSource => ({
  attribution,
  zoomMax: kind === 'drawn' ? DRAWN_ZOOM_MAX : PICTURES_ZOOM_MAX,
  read: (tile) => readTile(tile, asking),
})

const drawnGround =
  (asking: TileCacheMode): ReadVectorTile =>
  async (tile) => {
    const ground = await readTile(tile, asking)
    return ground instanceof Blob ? null : ground
  }

/** Null: there is none of that place, or it cannot be had now. */
async function readTile({ z, x, y }: Tile, asking: TileCacheMode): Promise<Blob | VectorTile | null> {
  const answer = await ask(tilePath({ z, x, y }), asking)
  if (!answer || answer.status === NONE) return null
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('image/')) return answer.blob()
  const { success, output } = safeParse(drawnTile, await answer.json().catch(() => null))
  return success ? groundOf(output) : null
}

async function ask(path: string, asking: TileCacheMode): Promise<Response | null> {
  const answer = await fetch(path, CACHE_OF[asking]).catch(() => null)
  return answer?.ok && answer.headers.has(SERVER_HEADER) ? answer : null
}

function groundOf({ heights, ...tile }: DrawnTile): VectorTile {
  const metres = new Float64Array(heights.length)
  let height = 0
  heights.forEach((step, i) => {
    height += step
    metres[i] = height
  })
  return {
    ...tile,
    heights: { metres, side: DRAWN_SIDE, stepPx: DRAWN_STEP_PX },
    unitsPerPx: DRAWN_UNITS_PER_PX,
  }
}
