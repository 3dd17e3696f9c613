import type { Map as LeafletBase, LeafletMouseEvent } from 'leaflet'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import type { IsCovered } from '../../drawing/sheet/sheet-frame.ts'
import type { Units } from '../../format/quantity.ts'
import { drawRoute } from '../draw-route.ts'
import { useMapColours } from '../map-colours.ts'
import type { MapPoint } from '../map-drawing.ts'
import { MapMargin } from '../map-margin.tsx'
import { mapStyles } from '../map-styles.ts'
import type { TileSource } from '../tiles/tile-source.ts'
import { useLeafletMap, useTileLayer } from '../use-leaflet-map.ts'
import { editMapStyles } from './edit-map-styles.ts'
import { pointsToDraw } from './handles.ts'
import { type LineHandles, useLineHandles } from './use-line-handles.ts'
import { useWaypointPins, type WaypointPins } from './use-waypoint-pins.ts'

export interface EditMapProps extends LineHandles {
  label: string
  units: Units
  tiles: TileSource | null
  pins: WaypointPins
  /** initial view */
  view: Bounds
  /** the map moves there when it changes; null: nowhere */
  shown: MapPoint | null
  onAdd: (place: MapPoint, zoom: number) => void
  /** called initially and after each move of the map */
  onViewChange: (centre: MapPoint, zoom: number) => void
}

/** A double click adds two points. */
const OPTIONS = { doubleClickZoom: false }
/** Shows single paths. */
const SHOWN_ZOOM_MIN = 14
/** around what the map shows first */
const EDGE_PX = 48
/** above a line that is opened again, so that none of its points lies below the tools */
const TOOLS_PX = 104
const NO_LINE: readonly MapPoint[] = []
const NO_HEIGHTS: readonly number[] = []
const SEED = 'edited'
/** covered by the toolbar of six tools, with half a label on both sides */
const UNDER_TOOLS: IsCovered = (x, width) => Math.abs(x - width / 2) < 167

/**
 * A map for drawing a line: a click adds a point, handles move and insert points, pins move
 * waypoints.
 */
export function EditMap(props: EditMapProps): ReactElement {
  const { label, units, tiles, lines, pins, view, shown } = props
  const { element, leaflet } = useLeafletMap(OPTIONS)
  const colours = useMapColours()
  const [visible, setVisible] = useState<Bounds | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useTileLayer(leaflet, { tiles, units, colours, line: NO_LINE, sketchHeights: NO_HEIGHTS, seed: SEED })

  const [initialView] = useState(view)
  useEffect(() => {
    if (!leaflet) return undefined
    const { map } = leaflet
    const [west, south, east, north] = initialView
    const ends: [[number, number], [number, number]] = [
      [south, west],
      [north, east],
    ]
    const paddingTopLeft: [number, number] =
      latest.current.lines.length > 0 ? [EDGE_PX, TOOLS_PX] : [EDGE_PX, EDGE_PX]
    map.fitBounds(ends, { paddingTopLeft, paddingBottomRight: [EDGE_PX, EDGE_PX], animate: false })
    const onClick = ({ latlng }: LeafletMouseEvent) =>
      latest.current.onAdd(toMapPoint(latlng.wrap()), map.getZoom())
    const onMove = () => {
      setVisible(visibleBounds(map))
      latest.current.onViewChange(toMapPoint(map.getCenter().wrap()), map.getZoom())
    }
    const onEnter = (press: KeyboardEvent) => {
      if (press.key !== 'Enter' || press.target !== map.getContainer()) return
      press.preventDefault()
      latest.current.onAdd(toMapPoint(map.getCenter().wrap()), map.getZoom())
    }
    map.on('click', onClick)
    map.on('moveend resize', onMove)
    onMove()
    map.getContainer().addEventListener('keydown', onEnter)
    return () => {
      map.off('click', onClick)
      map.off('moveend resize', onMove)
      map.getContainer().removeEventListener('keydown', onEnter)
    }
  }, [leaflet, initialView])

  useEffect(() => {
    if (!leaflet || !shown) return
    const { map } = leaflet
    map.setView([shown.lat, shown.lon], Math.max(map.getZoom(), SHOWN_ZOOM_MIN), { animate: false })
  }, [leaflet, shown])

  useEffect(() => {
    if (!leaflet || !visible) return undefined
    const { map, renderer } = leaflet
    const drawn = lines.map((line) => pointsToDraw(line, visible))
    const route = drawRoute(map, { lines: drawn, waypoints: [], renderer, colours })
    return () => void route.remove()
  }, [leaflet, lines, colours, visible])
  useWaypointPins(leaflet, pins, visible)
  useLineHandles(leaflet, props, { visible, colours })

  return (
    <div className={editMapStyles}>
      <section ref={element} className={mapStyles} aria-label={label} />
      {leaflet && <MapMargin map={leaflet.map} units={units} isCovered={UNDER_TOOLS} />}
    </div>
  )
}

const toMapPoint = ({ lat, lng }: { lat: number; lng: number }): MapPoint => ({ lat, lon: lng })

/**
 * Slightly more than the visible area, so that segments that leave the map are drawn to their outer
 * point.
 */
function visibleBounds(map: LeafletBase): Bounds {
  const bounds = map.getBounds().pad(0.05)
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}
