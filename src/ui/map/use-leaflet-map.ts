import {
  type Canvas,
  type Coords,
  canvas,
  control,
  type Map as LeafletBase,
  map as leafletMap,
  type MapOptions,
} from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { hashToSeed } from '../drawing/terrain/noise.ts'
import type { Units } from '../format/quantity.ts'
import { useStyleSheet } from '../theme/use-style-sheet.ts'
import type { MapColours } from './map-colours.ts'
import type { MapPoint } from './map-drawing.ts'
import { createReliefLayer, createWorldRelief, drawRelief } from './tiles/relief-layer.ts'
import { createTileLayer } from './tiles/tile-layer.ts'
import type { TileSource } from './tiles/tile-source.ts'

export interface LeafletInstance {
  map: LeafletBase
  renderer: Canvas
}

const ZOOM_MAX = 17
const NO_OPTIONS: MapOptions = {}
const BEFORE_OWN_STYLES = { isFirst: true }

/**
 * Creates a Leaflet map in an element and removes it on unmount. Later changes of `options` are
 * ignored.
 */
export function useLeafletMap(options = NO_OPTIONS): {
  element: RefObject<HTMLElement | null>
  leaflet: LeafletInstance | null
} {
  const element = useRef<HTMLElement>(null)
  const [leaflet, setLeaflet] = useState<LeafletInstance | null>(null)
  const [initialOptions] = useState(options)
  useStyleSheet(leafletStyles, BEFORE_OWN_STYLES)
  useEffect(() => {
    if (!element.current) return undefined
    const map = leafletMap(element.current, {
      preferCanvas: true,
      maxZoom: ZOOM_MAX,
      attributionControl: false,
      zoomControl: false,
      ...initialOptions,
    })
    control.attribution({ prefix: '<a href="https://leafletjs.com">Leaflet</a>' }).addTo(map)
    control.zoom({ position: 'bottomright' }).addTo(map)
    setLeaflet({ map, renderer: canvas({ padding: 0.5 }) })
    // Leaflet itself follows the window only
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }))
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      setLeaflet(null)
      map.remove()
    }
  }, [initialOptions])
  return { element, leaflet }
}

export interface TileLayerOptions {
  /** null: shows the line's own relief, as for missing tiles */
  tiles: TileSource | null
  units: Units
  colours: MapColours
  /**
   * input of that relief: points, metres at equal steps along them, and a seed; without points
   * there is no relief
   */
  line: readonly MapPoint[]
  sketchHeights: readonly number[]
  seed: string
}

/** Adds the tile layer, or the relief without tiles, below everything else. */
export function useTileLayer(leaflet: LeafletInstance | null, options: TileLayerOptions): void {
  const { tiles, units, colours, line, sketchHeights, seed } = options
  useEffect(() => {
    if (!leaflet) return undefined
    const land =
      line.length > 0 ? createWorldRelief({ line, heightsM: sketchHeights, seed: hashToSeed(seed) }) : null
    const drawOther = (tile: HTMLCanvasElement, coords: Coords) => {
      if (land && layer) drawRelief(tile, { size: layer.getTileSize(), coords, land, colours })
    }
    const layer = tiles
      ? createTileLayer({ source: tiles, colours, units, drawOther })
      : land && createReliefLayer(land, colours)
    return layer ? addWhenReady(leaflet, () => layer.addTo(leaflet.map)) : undefined
  }, [leaflet, tiles, units, line, sketchHeights, seed, colours])
}

// Leaflet requests tiles only once the map has a view
function addWhenReady({ map }: LeafletInstance, add: () => { remove(): unknown }): () => void {
  let layer: { remove(): unknown } | null = null
  map.whenReady(() => {
    layer = add()
  })
  return () => void layer?.remove()
}
