import { type Map as LeafletBase, type LeafletMouseEvent, polyline } from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import type { CoordinateColumns } from '#domain/std/geo/chord.ts'
import type { IsCovered } from '../../drawing/sheet/sheet-frame.ts'
import type { Units } from '../../format/quantity.ts'
import { drawRoute, type MapPoint } from '../draw-route.ts'
import { useMapColours } from '../map-colours.ts'
import { MapMargin } from '../map-margin.tsx'
import { mapStyles } from '../map-styles.ts'
import type { TileSource } from '../tiles/tile-source.ts'
import { useLeafletMap, useTileLayer } from '../use-leaflet-map.ts'
import { drawHandles, type HandleCallbacks } from './draw-handles.ts'
import { editMapStyles } from './edit-map-styles.ts'
import { type Handle, type LinePointRef, pointsToDraw, visibleHandles } from './handles.ts'
import { useWaypointPins, type WaypointPins } from './use-waypoint-pins.ts'

export interface EditMapProps extends HandleCallbacks {
  label: string
  units: Units
  tiles: TileSource | null
  lines: readonly CoordinateColumns[]
  pins: WaypointPins
  chosen: LinePointRef | null
  labelOf: (at: LinePointRef) => string
  /** what is shown first */
  view: Bounds
  onAdd: (place: MapPoint, zoom: number) => void
  /** told at first, and whenever the map has come to rest elsewhere */
  onViewChange: (centre: MapPoint, zoom: number) => void
  /** whether the points are too many to be shown one by one */
  onCrowdedChange: (isCrowded: boolean) => void
}

/** A second click puts a second point. */
const OPTIONS = { doubleClickZoom: false }
const NO_LINE: readonly MapPoint[] = []
const NO_HEIGHTS: readonly number[] = []
const SEED = 'edited'
/** five tools at their widest, with half a label at both sides */
const UNDER_TOOLS: IsCovered = (x, width) => Math.abs(x - width / 2) < 145

/** A map on which a line is drawn: a press is told with its place, handles move points and put new ones between them, pins move waypoints. */
export function EditMap(props: EditMapProps): ReactElement {
  const { label, units, tiles, lines, pins, chosen, view } = props
  const { element, opened } = useLeafletMap(OPTIONS)
  const ink = useMapColours()
  const [seen, see] = useState<Bounds | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useTileLayer(opened, { tiles, units, ink, line: NO_LINE, sketchHeights: NO_HEIGHTS, seed: SEED })

  const [first] = useState(view)
  useEffect(() => {
    if (!opened) return undefined
    const { map } = opened
    const [west, south, east, north] = first
    const ends: [[number, number], [number, number]] = [
      [south, west],
      [north, east],
    ]
    map.fitBounds(ends, { padding: [48, 48], animate: false })
    const add = ({ latlng }: LeafletMouseEvent) => latest.current.onAdd(placeOf(latlng.wrap()), map.getZoom())
    const moved = () => {
      see(viewOf(map))
      latest.current.onViewChange(placeOf(map.getCenter().wrap()), map.getZoom())
    }
    const addHere = (press: KeyboardEvent) => {
      if (press.key !== 'Enter' || press.target !== map.getContainer()) return
      press.preventDefault()
      latest.current.onAdd(placeOf(map.getCenter().wrap()), map.getZoom())
    }
    map.on('click', add)
    map.on('moveend resize', moved)
    moved()
    map.getContainer().addEventListener('keydown', addHere)
    return () => {
      map.off('click', add)
      map.off('moveend resize', moved)
      map.getContainer().removeEventListener('keydown', addHere)
    }
  }, [opened, first])

  useEffect(() => {
    if (!opened || !seen) return undefined
    const { map, renderer } = opened
    const drawn = lines.map((line) => pointsToDraw(line, seen))
    const route = drawRoute(map, { lines: drawn, waypoints: [], renderer, ink })
    return () => void route.remove()
  }, [opened, lines, ink, seen])
  useWaypointPins(opened, pins, seen)

  const hadFocus = useRef(false)
  useEffect(() => {
    if (!opened || !seen) return undefined
    const { map } = opened
    const found = visibleHandles(lines, seen)
    latest.current.onCrowdedChange(found === null)
    const handles = drawHandles(map, {
      handles: found ?? onlyChosen(lines, chosen),
      chosen,
      labelOf: (at) => latest.current.labelOf(at),
      dragLine: (at, isNew) => dragLine(map, { line: lines[at.segment], at, isNew, color: ink.route }),
      use: {
        onMove: (at, to) => latest.current.onMove(at, to),
        onInsert: (at, to) => latest.current.onInsert(at, to),
        onChoose: (at) => latest.current.onChoose(at),
        onKey: (at, press) => latest.current.onKey(at, press),
      },
    })
    // a handle that is drawn anew is the same one for who holds it
    if (hadFocus.current)
      map.getContainer().querySelector<HTMLElement>('.handle.chosen')?.focus({ preventScroll: true })
    return () => {
      hadFocus.current = Boolean(document.activeElement?.closest('.handle'))
      handles.remove()
    }
  }, [opened, lines, chosen, ink, seen])

  useEffect(() => {
    const [place] = onlyChosen(latest.current.lines, chosen)
    if (opened && place && !opened.map.getBounds().contains([place.lat, place.lon]))
      opened.map.panTo([place.lat, place.lon], { animate: false })
  }, [opened, chosen])

  return (
    <>
      <style href="leaflet" precedence="low">
        {leafletStyles}
      </style>
      <div className={editMapStyles}>
        <section ref={element} className={mapStyles} aria-label={label} />
        {opened && <MapMargin map={opened.map} units={units} isCovered={UNDER_TOOLS} />}
      </div>
    </>
  )
}

const placeOf = ({ lat, lng }: { lat: number; lng: number }): MapPoint => ({ lat, lon: lng })

/** A little more than is seen: a stretch that leaves the map leads to a point outside. */
function viewOf(map: LeafletBase): Bounds {
  const bounds = map.getBounds().pad(0.05)
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

function onlyChosen(lines: readonly CoordinateColumns[], chosen: LinePointRef | null): Handle[] {
  const line = chosen && lines[chosen.segment]
  const [lat, lon] = [line?.lat[chosen?.point ?? 0], line?.lon[chosen?.point ?? 0]]
  return chosen && lat !== undefined && lon !== undefined ? [{ ...chosen, lat, lon }] : []
}

interface Dragged {
  line: CoordinateColumns | undefined
  at: LinePointRef
  isNew: boolean
  color: string
}

/** Shows where the way would go while a point is held. */
function dragLine(map: LeafletBase, { line, at, isNew, color }: Dragged) {
  const neighbours = [at.point - 1, isNew ? at.point : at.point + 1].map((i) => placeAt(line, i))
  const shown = polyline([], { color, weight: 2.6, dashArray: '3 5', interactive: false })
  return {
    follow: ({ lat, lon }: MapPoint) => {
      const [before, after] = neighbours
      shown.setLatLngs([...(before ?? []), [lat, lon], ...(after ?? [])])
      if (!map.hasLayer(shown)) shown.addTo(map)
    },
    end: () => void shown.remove(),
  }
}

function placeAt(line: CoordinateColumns | undefined, i: number): [lat: number, lon: number][] {
  const [lat, lon] = [line?.lat[i], line?.lon[i]]
  return lat === undefined || lon === undefined ? [] : [[lat, lon]]
}
