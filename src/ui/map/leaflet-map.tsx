import { css } from 'goober'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { type ReactElement, useEffect } from 'react'
import type { Units } from '../format/quantity.ts'
import { drawHere, drawRoute, type MapPoint, type MapWaypoint } from './draw-route.ts'
import type { GroundSource } from './ground.ts'
import { useMapInk } from './map-ink.ts'
import { mapLook } from './map-look.ts'
import { MapMargin } from './map-margin.tsx'
import { useGroundLayer, useOpenedMap } from './opened-map.ts'

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

const frame = css`
  position: relative;
`

const NO_WAYPOINTS: readonly MapWaypoint[] = []
const NO_HEIGHTS: readonly number[] = []
const NO_LINE: readonly MapPoint[] = []

/** Leaflet's own element; React draws nothing inside. Arrow keys move it, plus and minus zoom. */
export function LeafletMap(props: LeafletMapProps): ReactElement {
  const { label, units, lines, waypoints = NO_WAYPOINTS, marker = null, ground = null } = props
  const { sketchHeights = NO_HEIGHTS, seed = label } = props
  const { element, opened } = useOpenedMap()
  const ink = useMapInk()
  useGroundLayer(opened, { ground, units, ink, line: lines[0] ?? NO_LINE, sketchHeights, seed })

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
