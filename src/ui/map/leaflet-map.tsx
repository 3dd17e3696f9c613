import { css } from 'goober'
import { latLngBounds } from 'leaflet'
import { type ReactElement, useEffect } from 'react'
import { Button } from '../button/button.tsx'
import { type IsCovered, isUnderButton } from '../drawing/sheet/sheet-frame.ts'
import type { Units } from '../format/quantity.ts'
import { drawDirectionArrows } from './direction-arrows.ts'
import type { OwnPosition } from './draw-own-position.ts'
import { drawMarker, drawRoute, type MapWaypoint } from './draw-route.ts'
import { useMapColours } from './map-colours.ts'
import type { MapPoint } from './map-drawing.ts'
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
  /** uninterrupted lines */
  lines: readonly (readonly MapPoint[])[]
  waypoints?: readonly MapWaypoint[]
  /** position of the marker of the elevation profile */
  marker?: MapPoint | null
  /** position of this device; the map follows it until the member moves the map */
  ownPosition?: OwnPosition | null
  /** null: shows the route's own relief, as for missing tiles */
  tiles?: TileSource | null
  /** input of that relief: metres at equal steps along the first line, and the route's id */
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

/**
 * A Leaflet map of a route; React renders nothing inside of it. Arrow keys move it, plus and minus
 * zoom.
 */
export function LeafletMap(props: LeafletMapProps): ReactElement {
  const { label, units, lines, waypoints = NO_WAYPOINTS, marker = null, ownPosition = null } = props
  const { isCovered = isUnderButton, tiles = null, sketchHeights = NO_HEIGHTS, seed = label } = props
  const { element, leaflet } = useLeafletMap()
  const colours = useMapColours()
  useTileLayer(leaflet, { tiles, units, colours, line: lines[0] ?? NO_LINE, sketchHeights, seed })

  // set the view before drawing; must not depend on colours, so that a theme change does not move
  // the map
  useEffect(() => {
    if (!leaflet) return
    const bounds = latLngBounds([...lines.flat(), ...waypoints].map(({ lat, lon }) => [lat, lon]))
    if (bounds.isValid()) leaflet.map.fitBounds(bounds, { padding: [40, 40], animate: false })
  }, [leaflet, lines, waypoints])

  useEffect(() => {
    if (!leaflet) return undefined
    const { map, renderer } = leaflet
    const route = drawRoute(map, { lines, waypoints, renderer, colours })
    const arrows = drawDirectionArrows({ ...leaflet, colours }, lines)
    return () => {
      arrows.remove()
      route.remove()
    }
  }, [leaflet, lines, waypoints, colours])

  useEffect(() => {
    if (!leaflet || !marker) return undefined
    const here = drawMarker({ ...leaflet, colours }, marker)
    return () => here.remove()
  }, [leaflet, marker, colours])

  const { isFollowing, follow } = useFollowPosition(leaflet, ownPosition, colours)

  return (
    <div className={frame}>
      <section ref={element} className={mapStyles} aria-label={label} />
      {leaflet && <MapMargin map={leaflet.map} units={units} isCovered={isCovered} />}
      {ownPosition && !isFollowing && (
        <Button className="along" size="small" onClick={follow}>
          Centre on me
        </Button>
      )}
    </div>
  )
}
