import {
  type Canvas,
  type Coords,
  canvas,
  control,
  type Map as LeafletBase,
  map as leafletMap,
  type MapOptions,
} from 'leaflet'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { hashToSeed } from '../drawing/terrain/noise.ts'
import type { Units } from '../format/quantity.ts'
import type { MapPoint } from './draw-route.ts'
import type { MapColours } from './map-colours.ts'
import { createReliefLayer, createWorldRelief, drawRelief } from './tiles/relief-layer.ts'
import { createTileLayer } from './tiles/tile-layer.ts'
import type { TileSource } from './tiles/tile-source.ts'

export interface LeafletInstance {
  map: LeafletBase
  renderer: Canvas
}

const ZOOM_MAX = 17
const AS_USUAL: MapOptions = {}

/** A Leaflet map in an element of the page, from its first frame until it goes. `options` stay as they are first given. */
export function useLeafletMap(options = AS_USUAL): {
  element: RefObject<HTMLElement | null>
  opened: LeafletInstance | null
} {
  const element = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<LeafletInstance | null>(null)
  const [first] = useState(options)
  useEffect(() => {
    if (!element.current) return undefined
    const map = leafletMap(element.current, {
      preferCanvas: true,
      maxZoom: ZOOM_MAX,
      attributionControl: false,
      zoomControl: false,
      ...first,
    })
    control.attribution({ prefix: '<a href="https://leafletjs.com">Leaflet</a>' }).addTo(map)
    control.zoom({ position: 'bottomright' }).addTo(map)
    setOpened({ map, renderer: canvas({ padding: 0.5 }) })
    return () => {
      setOpened(null)
      map.remove()
    }
  }, [first])
  return { element, opened }
}

export interface TileLayerOptions {
  /** null: paper and the line's own relief, as everywhere where the source knows nothing */
  tiles: TileSource | null
  units: Units
  ink: MapColours
  /** what that relief is made from: points, metres in equal steps along them, and a seed */
  /** none: the paper is left as it is */
  line: readonly MapPoint[]
  sketchHeights: readonly number[]
  seed: string
}

/** The ground under all else. */
export function useTileLayer(opened: LeafletInstance | null, what: TileLayerOptions): void {
  const { tiles, units, ink, line, sketchHeights, seed } = what
  useEffect(() => {
    if (!opened) return undefined
    const land =
      line.length > 0 ? createWorldRelief({ line, heightsM: sketchHeights, seed: hashToSeed(seed) }) : null
    const drawOther = (tile: HTMLCanvasElement, coords: Coords) => {
      if (land && layer) drawRelief(tile, { size: layer.getTileSize(), coords, land, ink })
    }
    const layer = tiles
      ? createTileLayer({ source: tiles, ink, units, drawOther })
      : land && createReliefLayer(land, ink)
    return layer ? added(opened, () => layer.addTo(opened.map)) : undefined
  }, [opened, tiles, units, line, sketchHeights, seed, ink])
}

// the ground must lie under a map that has a place, else Leaflet asks for no tiles
function added({ map }: LeafletInstance, add: () => { remove(): unknown }): () => void {
  let layer: { remove(): unknown } | null = null
  map.whenReady(() => {
    layer = add()
  })
  return () => void layer?.remove()
}
