import { css } from 'goober'
import {
  type Canvas,
  type Coords,
  canvas,
  control,
  type Map as LeafletBase,
  map as leafletMap,
} from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { seedOf } from '../drawing/noise.ts'
import type { Units } from '../format/quantity.ts'
import { drawHere, drawRoute, type MapPoint, type MapWaypoint } from './draw-route.ts'
import type { GroundSource } from './ground.ts'
import { groundLayer } from './ground-layer.ts'
import { useMapInk } from './map-ink.ts'
import { mapLook } from './map-look.ts'
import { MapMargin } from './map-margin.tsx'
import { drawRelief, reliefLayer, worldLand } from './relief-layer.ts'

export interface LeafletMapProps {
  /** names the map: `Map of Seven Lakes Valley` */
  label: string
  units: Units
  /** each an uninterrupted line */
  lines: readonly (readonly MapPoint[])[]
  waypoints?: readonly MapWaypoint[]
  /** where the profile's marker stands */
  marker?: MapPoint | null
  /** null: paper and the route's own relief, as everywhere where the source knows nothing */
  ground?: GroundSource | null
  /** for that relief: metres, equal steps along the first line, and the route's id */
  sketchHeights?: readonly number[]
  seed?: string
}

interface Opened {
  map: LeafletBase
  renderer: Canvas
}

const frame = css`
  position: relative;
`

const ZOOM_MAX = 17
const NO_WAYPOINTS: readonly MapWaypoint[] = []
const NO_HEIGHTS: readonly number[] = []

/** Leaflet's own element; React draws nothing inside. Arrow keys move it, plus and minus zoom. */
export function LeafletMap(props: LeafletMapProps): ReactElement {
  const { label, units, lines, waypoints = NO_WAYPOINTS, marker = null, ground = null } = props
  const { sketchHeights = NO_HEIGHTS, seed = label } = props
  const element = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const ink = useMapInk()

  useEffect(() => {
    if (!element.current) return undefined
    const map = leafletMap(element.current, {
      preferCanvas: true,
      maxZoom: ZOOM_MAX,
      attributionControl: false,
      zoomControl: false,
    })
    control.attribution({ prefix: '<a href="https://leafletjs.com">Leaflet</a>' }).addTo(map)
    control.zoom({ position: 'bottomright' }).addTo(map)
    setOpened({ map, renderer: canvas({ padding: 0.5 }) })
    return () => {
      setOpened(null)
      map.remove()
    }
  }, [])

  useEffect(() => {
    if (!opened) return undefined
    const land = worldLand({ line: lines[0] ?? [], heightsM: sketchHeights, seed: seedOf(seed) })
    const drawOther = (tile: HTMLCanvasElement, coords: Coords) =>
      drawRelief(tile, { size: layer.getTileSize(), coords, land, ink })
    const layer = ground ? groundLayer({ source: ground, ink, units, drawOther }) : reliefLayer(land, ink)
    return added(opened, () => layer.addTo(opened.map))
  }, [opened, ground, units, lines, sketchHeights, seed, ink])

  useEffect(() => {
    if (!opened) return undefined
    const { map, renderer } = opened
    const route = drawRoute(map, { lines, waypoints, renderer, ink })
    const bounds = route.getBounds()
    if (bounds.isValid()) map.fitBounds(bounds, { padding: [40, 40], animate: false })
    return () => void route.remove()
  }, [opened, lines, waypoints, ink])

  useEffect(() => {
    if (!opened || !marker) return undefined
    const here = drawHere(opened.map, marker, opened.renderer, ink)
    return () => here.remove()
  }, [opened, marker, ink])

  return (
    <>
      <style href="leaflet" precedence="low">
        {leafletStyles}
      </style>
      <div className={frame}>
        <section ref={element} className={mapLook} aria-label={label} />
        {opened && <MapMargin map={opened.map} units={units} />}
      </div>
    </>
  )
}

// the ground must lie under a map that has a place, else Leaflet asks for no tiles
function added({ map }: Opened, add: () => { remove(): unknown }): () => void {
  let layer: { remove(): unknown } | null = null
  map.whenReady(() => {
    layer = add()
  })
  return () => void layer?.remove()
}
