import { useEffect, useMemo, useState } from 'react'
import { safeParse } from 'valibot'
import type { Tile } from '#domain/std/geo/mercator.ts'
import {
  DRAWN_HEIGHT_UNKNOWN,
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

// Map tiles are fetched by the page itself, like images: they are the same for everybody and no
// member's data. The service worker caches them.

export interface VectorTile extends Omit<DrawnTile, 'heights'> {
  /** NaN: unknown */
  heights: { metres: Float64Array; side: number; stepPx: number }
  unitsPerPx: number
}

export interface TileSource {
  attribution: string
  zoomMax: number
  read: (tile: Tile) => Promise<Blob | VectorTile | null>
}

const IMAGES_ZOOM_MAX = 17
const NO_CONTENT = 204

/** The service worker applies the request's cache mode to its own cache. */
const REQUEST_INIT: Record<TileCacheMode, RequestInit> = {
  kept_only: { cache: 'only-if-cached', mode: 'same-origin' },
  kept_first: { cache: 'force-cache' },
  usual: {},
}

let cachedInfo: TilesResponse | null = null

export interface MapTiles {
  /** null until the server has answered, and if it has no tiles or cannot be reached */
  source: TileSource | null
  /** Data saver: tiles that are not cached are fetched only after `loadNow`. */
  isDeferred: boolean
  loadNow: () => void
  /**
   * Reads vector tiles for other uses than display: cached ones, and others only if data is not
   * saved. Null if the tiles are unknown or images.
   */
  readVectorTile: ReadVectorTile | null
}

/** Resolves to null if there is no tile at that place, or if it cannot be fetched now. */
export type ReadVectorTile = (tile: Tile) => Promise<VectorTile | null>

export function useMapTiles(): MapTiles {
  const [info, setInfo] = useState(cachedInfo)
  const [isRequested, setRequested] = useState(false)
  const { online } = useConnection()
  const status = useSyncStatus()
  const { mapTiles } = networkStrategy(navigator as NavigatorConnection, status)
  // A member who works offline has turned off all requests.
  const cacheMode = status.workOffline ? 'kept_only' : mapTiles[isRequested ? 'requested' : 'automatic']
  useEffect(() => {
    if (cachedInfo) return undefined
    let isMounted = true
    void fetchTilesInfo(status.workOffline ? 'kept_only' : mapTiles.requested).then((found) => {
      cachedInfo = found
      if (isMounted) setInfo(found)
    })
    return () => {
      isMounted = false
    }
  }, [status.workOffline, mapTiles.requested])
  const source = useMemo(() => info && createTileSource(info, cacheMode), [info, cacheMode])
  const canFetch = mapTiles.automatic === 'usual' && online && !status.workOffline
  const readVectorTile = useMemo(
    () => (info?.kind === 'drawn' ? createVectorTileReader(canFetch ? 'kept_first' : 'kept_only') : null),
    [info, canFetch],
  )
  return {
    source,
    readVectorTile,
    isDeferred: info !== null && cacheMode === 'kept_only' && !status.workOffline,
    loadNow: () => setRequested(true),
  }
}

/** Fetches which tiles the server has; null: none, or it cannot be reached. */
export async function fetchTilesInfo(cacheMode: TileCacheMode): Promise<TilesResponse | null> {
  const body: unknown = await fetchOurs(TILES_PATH, cacheMode)
    .then(
      (response) => response?.json(),
      () => null,
    )
    .catch(() => null)
  const { success, output } = safeParse(tilesResponse, body)
  return success && output.kind !== 'none' ? output : null
}

export const createTileSource = (
  { kind, attribution }: TilesResponse,
  cacheMode: TileCacheMode,
): TileSource => ({
  attribution,
  zoomMax: kind === 'drawn' ? DRAWN_ZOOM_MAX : IMAGES_ZOOM_MAX,
  read: (tile) => readTile(tile, cacheMode),
})

const createVectorTileReader =
  (cacheMode: TileCacheMode): ReadVectorTile =>
  async (tile) => {
    const content = await readTile(tile, cacheMode)
    return content instanceof Blob ? null : content
  }

/** Resolves to null if there is no tile at that place, or if it cannot be fetched now. */
async function readTile({ z, x, y }: Tile, cacheMode: TileCacheMode): Promise<Blob | VectorTile | null> {
  const response = await fetchOurs(tilePath({ z, x, y }), cacheMode)
  if (!response || response.status === NO_CONTENT) return null
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('image/')) return response.blob()
  const { success, output } = safeParse(drawnTile, await response.json().catch(() => null))
  return success ? decodeTile(output) : null
}

async function fetchOurs(path: string, cacheMode: TileCacheMode): Promise<Response | null> {
  const response = await fetch(path, REQUEST_INIT[cacheMode]).catch(() => null)
  return response?.ok && response.headers.has(SERVER_HEADER) ? response : null
}

function decodeTile({ heights, ...tile }: DrawnTile): VectorTile {
  const metres = new Float64Array(heights.length)
  let height = 0
  heights.forEach((step, i) => {
    height += step
    metres[i] = height === DRAWN_HEIGHT_UNKNOWN ? Number.NaN : height
  })
  return {
    ...tile,
    heights: { metres, side: DRAWN_SIDE, stepPx: DRAWN_STEP_PX },
    unitsPerPx: DRAWN_UNITS_PER_PX,
  }
}
