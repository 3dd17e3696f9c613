import { useEffect, useMemo, useState } from 'react'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { metresPerPx } from '#domain/std/geo/mercator.ts'
import type { MapTiles, ReadVectorTile } from '#src/platform/connection/map-tiles.ts'
import { openTextStorage } from '#src/platform/storage/text-storage.ts'
import type { WaysAvailability } from './messages.ts'
import type { TileWays } from './tile-ways.ts'

/** The visible part of the map. */
interface MapView {
  centre: LatLon
  zoom: number
}

export interface Ways {
  /** the member wants lines to follow ways */
  isOn: boolean
  setOn: (on: boolean) => void
  availability: WaysAvailability
  setView: (view: MapView) => void
  /** The places from `from` to `to` along a way; empty: no way found, draw a straight line. */
  follow: (stretch: { from: LatLon | null; to: LatLon; reachM: number }) => Promise<LatLon[]>
}

/** At lower zooms the map shows no paths, and a fingertip covers a valley. */
const MIN_ZOOM = 12
/** A point this close to a way on the screen is meant to be on it. */
const SNAP_PX = 20
/** Typed coordinates are exact except for the error of a GPS receiver. */
export const TYPED_SNAP_RADIUS_M = 25
/** The map itself loads its tiles first. */
const CHECK_DELAY_MS = 400

/** The snap distance in metres for a point set on the map; 0: do not snap. */
export const pressSnapRadiusM = ({ lat }: LatLon, zoom: number): number =>
  zoom < MIN_ZOOM ? 0 : SNAP_PX * metresPerPx(lat, zoom)

const texts = openTextStorage(() => sessionStorage)
const KEY = 'follow-ways'
const OFF = 'off'

/**
 * The ways that lines can follow, as far as this device has their tiles. The code loads at the
 * first use.
 */
export function useWays({ readVectorTile, source, isDeferred }: MapTiles): Ways {
  const [isOn, setOn] = useState(() => texts.getItem(KEY) !== OFF)
  const [view, setView] = useState<MapView | null>(null)
  const [hasTile, setHasTile] = useState<boolean | null>(null)
  const ways = useMemo(() => readVectorTile && createLazyWays(readVectorTile), [readVectorTile])
  const zoom = view && Math.min(view.zoom, source?.zoomMax ?? view.zoom)
  const isZoomedOut = zoom !== null && zoom < MIN_ZOOM
  useEffect(() => {
    if (!isOn || !ways || !view || zoom === null || isZoomedOut) return undefined
    let isCurrent = true
    const check = async () => {
      const found = await (await ways()).isKnown(view.centre, zoom)
      if (isCurrent) setHasTile(found)
    }
    const timer = setTimeout(() => void check().catch(() => undefined), CHECK_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isOn, ways, view, zoom, isZoomedOut])

  function checkAvailability(): WaysAvailability {
    if (!source) return 'no_map'
    if (!ways) return 'raster'
    if (isZoomedOut) return 'zoomed_out'
    if (hasTile !== false) return 'available'
    return isDeferred ? 'deferred' : 'not_on_device'
  }
  return {
    isOn,
    setOn: (on) => {
      setOn(on)
      if (on) texts.removeItem(KEY)
      else texts.setItem(KEY, OFF)
    },
    availability: checkAvailability(),
    setView,
    follow: async (stretch) => {
      if (!isOn || !ways || stretch.reachM <= 0) return []
      return (await ways()).follow(stretch)
    },
  }
}

function createLazyWays(readVectorTile: ReadVectorTile): () => Promise<TileWays> {
  let loading: Promise<TileWays> | null = null
  return () =>
    (loading ??= import('./tile-ways.ts').then(({ createTileWays }) => createTileWays(readVectorTile)))
}
