import { divIcon, type Map as LeafletMap, layerGroup, type Marker, marker } from 'leaflet'
import { type MapPoint, toLatLng } from '../map-drawing.ts'
import { type Handle, type LinePointRef, midpointHandles } from './handles.ts'

/** Callbacks for pointer and keyboard actions on the handles of a line. */
export interface HandleCallbacks {
  onMove: (at: LinePointRef, to: MapPoint) => void
  /** inserts before that point */
  onInsert: (at: LinePointRef, to: MapPoint) => void
  onChoose: (at: LinePointRef) => void
  onKey: (at: LinePointRef, press: KeyboardEvent) => void
}

interface HandleDrawing {
  handles: readonly Handle[]
  chosen: LinePointRef | null
  /** accessible name of a point */
  labelOf: (at: LinePointRef) => string
  /** preview of the line while a point, or a new point before it, is dragged */
  dragLine: (at: LinePointRef, isNew: boolean) => { follow: (to: MapPoint) => void; end: () => void }
  callbacks: HandleCallbacks
}

/** Touch target: WCAG 2.2 requires 24 px, our design 44 px. */
const HANDLE_PX = 44
/** Minimum distance of two points for a midpoint handle, so that the targets do not overlap. */
const APART_FOR_MIDDLE_PX = 2 * HANDLE_PX

/** Draws a handle on each point and at the midpoint of long segments. */
export function drawHandles(map: LeafletMap, drawing: HandleDrawing): { remove: () => void } {
  const group = layerGroup().addTo(map)
  const { handles, chosen, labelOf, callbacks } = drawing
  const toPixels = ({ lat, lon }: MapPoint) => map.latLngToContainerPoint([lat, lon])
  for (const middle of midpointHandles(handles)) {
    const to = handles.find(({ segment, point }) => segment === middle.segment && point === middle.point)
    if (!to || toPixels(middle).distanceTo(toPixels(to)) * 2 < APART_FOR_MIDDLE_PX) continue
    const handle = addHandle(group, middle, 'middle')
    handle.getElement()?.setAttribute('aria-hidden', 'true')
    onDrag(handle, drawing.dragLine(middle, true), (place) => callbacks.onInsert(middle, place))
  }
  for (const point of handles) {
    const isChosen = point.segment === chosen?.segment && point.point === chosen.point
    const handle = addHandle(group, point, isChosen ? 'chosen' : 'point')
    const element = handle.getElement()
    if (element) {
      // only the chosen handle is a tab stop; the list of points leads to the others
      element.tabIndex = isChosen ? 0 : -1
      element.setAttribute('role', 'button')
      element.setAttribute('aria-label', labelOf(point))
      element.addEventListener('keydown', (press) => callbacks.onKey(point, press))
    }
    handle.on('click', () => callbacks.onChoose(point))
    onDrag(handle, drawing.dragLine(point, false), (place) => callbacks.onMove(point, place))
  }
  return { remove: () => group.remove() }
}

function addHandle(group: ReturnType<typeof layerGroup>, place: MapPoint, kind: string): Marker {
  const icon = divIcon({ className: `handle ${kind}`, iconSize: [HANDLE_PX, HANDLE_PX] })
  const handle = marker(toLatLng(place), {
    icon,
    draggable: true,
    keyboard: false,
    zIndexOffset: kind === 'chosen' ? 1_000 : 0,
  })
  group.addLayer(handle)
  return handle
}

function onDrag(
  handle: Marker,
  line: ReturnType<HandleDrawing['dragLine']>,
  onEnd: (place: MapPoint) => void,
): void {
  const place = (): MapPoint => {
    const { lat, lng } = handle.getLatLng().wrap()
    return { lat, lon: lng }
  }
  handle.on('drag', () => line.follow(place()))
  handle.on('dragend', () => {
    line.end()
    onEnd(place())
  })
}
