import { css } from 'goober'
import { latLngBounds } from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { type ReactElement, useEffect } from 'react'
import { Button } from '../button/button.tsx'
import { type IsCovered, isUnderButton } from '../drawing/sheet/sheet-frame.ts'
import type { Units } from '../format/quantity.ts'
import { drawDirectionArrows } from './direction-arrows.ts'
import type { OwnPosition } from './draw-own-position.ts'
import { drawMarker, drawRoute, type MapPoint, type MapWaypoint } from './draw-route.ts'
import { useMapColours } from './map-colours.ts'
import { MapMargin } from './map-margin.tsx'
import { mapStyles } from './map-styles.ts'
import type { TileSource } from './tiles/tile-source.ts'
import { useFollowPosition } from './use-follow-position.ts'
import { useLeafletMap, useTileLayer } from './use-leaflet-map.ts'

export interface LeafletMapProps {
  /** names the map: `Map of Seven Lakes Valley` */
  label: string
  units: Units
  isCovered?: IsCovered
  /** each an uninterrupted line */
  lines: readonly (readonly MapPoint[])[]
  waypoints?: readonly MapWaypoint[]
  /** where the profile's marker stands */
  marker?: MapPoint | null
  /** where this device is; the map goes along until it is moved by hand */
  ownPosition?: OwnPosition | null
  /** null: paper and the route's own relief, as everywhere where the source knows nothing */
  tiles?: TileSource | null
  /** for that relief: metres, equal steps along the first line, and the route's id */
  sketchHeights?: readonly number[]
  seed?: string
}

const frame = css`
  position: relative;
  & .along {
    position: absolute;
    bottom: 24px;
    left: 50%;
    translate: -50% 0;
  }
`

const NO_WAYPOINTS: readonly MapWaypoint[] = []
const NO_HEIGHTS: readonly number[] = []
const NO_LINE: readonly MapPoint[] = []

/** Leaflet's own element; React draws nothing inside. Arrow keys move it, plus and minus zoom. */
export function LeafletMap(props: LeafletMapProps): ReactElement {
  const { label, units, lines, waypoints = NO_WAYPOINTS, marker = null, ownPosition = null } = props
  const { isCovered = isUnderButton, tiles = null, sketchHeights = NO_HEIGHTS, seed = label } = props
  const { element, opened } = useLeafletMap()
  const ink = useMapColours()
  useTileLayer(opened, { tiles, units, ink, line: lines[0] ?? NO_LINE, sketchHeights, seed })

  // before anything is drawn, and not again for other ink: a map that was moved stays where it is
  useEffect(() => {
    if (!opened) return
    const bounds = latLngBounds([...lines.flat(), ...waypoints].map(({ lat, lon }) => [lat, lon]))
    if (bounds.isValid()) opened.map.fitBounds(bounds, { padding: [40, 40], animate: false })
  }, [opened, lines, waypoints])

  useEffect(() => {
    if (!opened) return undefined
    const { map, renderer } = opened
    const route = drawRoute(map, { lines, waypoints, renderer, ink })
    const arrows = drawDirectionArrows(map, lines, renderer, ink)
    return () => {
      arrows.remove()
      route.remove()
    }
  }, [opened, lines, waypoints, ink])

  useEffect(() => {
    if (!opened || !marker) return undefined
    const here = drawMarker(opened.map, marker, opened.renderer, ink)
    return () => here.remove()
  }, [opened, marker, ink])

  const { isFollowing, follow } = useFollowPosition(opened, ownPosition, ink)

  return (
    <>
      <style href="leaflet" precedence="low">
        {leafletStyles}
      </style>
      <div className={frame}>
        <section ref={element} className={mapStyles} aria-label={label} />
        {opened && <MapMargin map={opened.map} units={units} isCovered={isCovered} />}
        {ownPosition && !isFollowing && (
          <Button className="along" size="small" onClick={follow}>
            Centre on me
          </Button>
        )}
      </div>
    </>
  )
}
