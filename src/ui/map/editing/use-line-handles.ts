import { type Map as LeafletBase, polyline } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import type { CoordinateColumns } from '#domain/std/geo/chord.ts'
import type { MapColours } from '../map-colours.ts'
import type { MapPoint } from '../map-drawing.ts'
import type { LeafletInstance } from '../use-leaflet-map.ts'
import { drawHandles, type HandleCallbacks } from './draw-handles.ts'
import { type Handle, type LinePointRef, visibleHandles } from './handles.ts'

/** Draggable points of the lines on a map. */
export interface LineHandles extends HandleCallbacks {
  lines: readonly CoordinateColumns[]
  chosen: LinePointRef | null
  labelOf: (at: LinePointRef) => string
  /** whether there are too many points in view to show handles */
  onCrowdedChange: (isCrowded: boolean) => void
}

interface HandlesView {
  /** null until the map has a view */
  visible: Bounds | null
  colours: MapColours
}

/** Draws the handles in view, or only the chosen one if there are too many, and pans to the chosen one. */
export function useLineHandles(
  leaflet: LeafletInstance | null,
  handles: LineHandles,
  { visible, colours }: HandlesView,
): void {
  const { lines, chosen } = handles
  const latest = useRef(handles)
  useEffect(() => {
    latest.current = handles
  })
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!leaflet || !visible) return undefined
    const { map } = leaflet
    const allHandles = visibleHandles(lines, visible)
    latest.current.onCrowdedChange(allHandles === null)
    const drawn = drawHandles(map, {
      handles: allHandles ?? chosenHandles(lines, chosen),
      chosen,
      labelOf: (at) => latest.current.labelOf(at),
      dragLine: (at, isNew) => dragLine(map, { line: lines[at.segment], at, isNew, color: colours.route }),
      callbacks: {
        onMove: (at, to) => latest.current.onMove(at, to),
        onInsert: (at, to) => latest.current.onInsert(at, to),
        onChoose: (at) => latest.current.onChoose(at),
        onKey: (at, press) => latest.current.onKey(at, press),
      },
    })
    // restore the focus after the handles were redrawn
    if (hadFocus.current)
      map.getContainer().querySelector<HTMLElement>('.handle.chosen')?.focus({ preventScroll: true })
    return () => {
      hadFocus.current = Boolean(document.activeElement?.closest('.handle'))
      drawn.remove()
    }
  }, [leaflet, lines, chosen, colours, visible])

  useEffect(() => {
    const [place] = chosenHandles(latest.current.lines, chosen)
    if (leaflet && place && !leaflet.map.getBounds().contains([place.lat, place.lon]))
      leaflet.map.panTo([place.lat, place.lon], { animate: false })
  }, [leaflet, chosen])
}

function chosenHandles(lines: readonly CoordinateColumns[], chosen: LinePointRef | null): Handle[] {
  const line = chosen && lines[chosen.segment]
  const [lat, lon] = [line?.lat[chosen?.point ?? 0], line?.lon[chosen?.point ?? 0]]
  return chosen && lat !== undefined && lon !== undefined ? [{ ...chosen, lat, lon }] : []
}

interface DraggedPoint {
  line: CoordinateColumns | undefined
  at: LinePointRef
  isNew: boolean
  color: string
}

/** Shows the new line while a point is dragged. */
function dragLine(map: LeafletBase, { line, at, isNew, color }: DraggedPoint) {
  const neighbours = [at.point - 1, isNew ? at.point : at.point + 1].map((i) => pointAt(line, i))
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

function pointAt(line: CoordinateColumns | undefined, i: number): [lat: number, lon: number][] {
  const [lat, lon] = [line?.lat[i], line?.lon[i]]
  return lat === undefined || lon === undefined ? [] : [[lat, lon]]
}
