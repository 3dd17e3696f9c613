import { type Map as LeafletBase, type LeafletMouseEvent, polyline } from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { Bounds } from '#domain/std/bounds.ts'
import type { Columns } from '#domain/std/offset.ts'
import type { Covered } from '../drawing/sheet-frame.ts'
import type { Units } from '../format/quantity.ts'
import { drawHandles, type HandleUse } from './draw-handles.ts'
import { drawRoute, type MapPoint } from './draw-route.ts'
import { editMapLook } from './edit-map-look.ts'
import type { GroundSource } from './ground.ts'
import { type Handle, handlesIn, type LinePointAt, pointsToDraw } from './handles.ts'
import { useMapInk } from './map-ink.ts'
import { mapLook } from './map-look.ts'
import { MapMargin } from './map-margin.tsx'
import { useGroundLayer, useOpenedMap } from './opened-map.ts'
import { useWaypointPins, type WaypointPins } from './use-waypoint-pins.ts'

export interface EditMapProps extends HandleUse {
  label: string
  units: Units
  ground: GroundSource | null
  lines: readonly Columns[]
  pins: WaypointPins
  chosen: LinePointAt | null
  labelOf: (at: LinePointAt) => string
  /** what is shown first */
  view: Bounds
  onAdd: (place: MapPoint, zoom: number) => void
  /** told at first, and whenever the map has come to rest elsewhere */
  onSeen: (centre: MapPoint, zoom: number) => void
  /** whether the points are too many to be shown one by one */
  onCrowded: (isCrowded: boolean) => void
}

/** A second click puts a second point. */
const OPTIONS = { doubleClickZoom: false }
const NO_LINE: readonly MapPoint[] = []
const NO_HEIGHTS: readonly number[] = []
const SEED = 'edited'
/** five tools at their widest, with half a label at both sides */
const UNDER_TOOLS: Covered = (x, width) => Math.abs(x - width / 2) < 145

/** A map on which a line is drawn: a press is told with its place, handles move points and put new ones between them, pins move waypoints. */
export function EditMap(props: EditMapProps): ReactElement {
  const { label, units, ground, lines, pins, chosen, view } = props
  const { element, opened } = useOpenedMap(OPTIONS)
  const ink = useMapInk()
  const [seen, see] = useState<Bounds | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useGroundLayer(opened, { ground, units, ink, line: NO_LINE, sketchHeights: NO_HEIGHTS, seed: SEED })

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
      latest.current.onSeen(placeOf(map.getCenter().wrap()), map.getZoom())
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
    const found = handlesIn(lines, seen)
    latest.current.onCrowded(found === null)
    const handles = drawHandles(map, {
      handles: found ?? onlyChosen(lines, chosen),
      chosen,
      labelOf: (at) => latest.current.labelOf(at),
      dragLine: (at, isNew) => dragLine(map, { line: lines[at.stretch], at, isNew, color: ink.route }),
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
      <div className={editMapLook}>
        <section ref={element} className={mapLook} aria-label={label} />
        {opened && <MapMargin map={opened.map} units={units} covered={UNDER_TOOLS} />}
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

function onlyChosen(lines: readonly Columns[], chosen: LinePointAt | null): Handle[] {
  const line = chosen && lines[chosen.stretch]
  const [lat, lon] = [line?.lat[chosen?.point ?? 0], line?.lon[chosen?.point ?? 0]]
  return chosen && lat !== undefined && lon !== undefined ? [{ ...chosen, lat, lon }] : []
}

interface Dragged {
  line: Columns | undefined
  at: LinePointAt
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

function placeAt(line: Columns | undefined, i: number): [lat: number, lon: number][] {
  const [lat, lon] = [line?.lat[i], line?.lon[i]]
  return lat === undefined || lon === undefined ? [] : [[lat, lon]]
}
