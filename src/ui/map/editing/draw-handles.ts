import {
  divIcon,
  type LatLngExpression,
  type Map as LeafletMap,
  layerGroup,
  type Marker,
  marker,
} from 'leaflet'
import type { MapPoint } from '../draw-route.ts'
import { type Handle, type LinePointRef, midpointHandles } from './handles.ts'

/** What a member can do with a finger or a mouse on a line. */
export interface HandleCallbacks {
  onMove: (at: LinePointRef, to: MapPoint) => void
  /** before the point that stands there */
  onInsert: (at: LinePointRef, to: MapPoint) => void
  onChoose: (at: LinePointRef) => void
  onKey: (at: LinePointRef, press: KeyboardEvent) => void
}

interface HandleDrawing {
  handles: readonly Handle[]
  chosen: LinePointRef | null
  /** how a point is called */
  labelOf: (at: LinePointRef) => string
  /** neighbours of a point, or of a place before it, as they stand */
  dragLine: (at: LinePointRef, isNew: boolean) => { follow: (to: MapPoint) => void; end: () => void }
  use: HandleCallbacks
}

/** A fingertip: WCAG 2.2 asks for 24, ui for 44. */
const HANDLE_PX = 44
/** Two points and a middle that a finger can tell apart. */
const APART_FOR_MIDDLE_PX = 2 * HANDLE_PX

/** Draws a handle on each point, and one in the middle of each long stretch. */
export function drawHandles(map: LeafletMap, drawing: HandleDrawing): { remove: () => void } {
  const group = layerGroup().addTo(map)
  const { handles, chosen, labelOf, use } = drawing
  const px = ({ lat, lon }: MapPoint) => map.latLngToContainerPoint([lat, lon])
  for (const middle of midpointHandles(handles)) {
    const to = handles.find(({ segment, point }) => segment === middle.segment && point === middle.point)
    if (!to || px(middle).distanceTo(px(to)) * 2 < APART_FOR_MIDDLE_PX) continue
    const handle = addHandle(group, middle, 'middle')
    handle.getElement()?.setAttribute('aria-hidden', 'true')
    followDrag(handle, drawing.dragLine(middle, true), (place) => use.onInsert(middle, place))
  }
  for (const point of handles) {
    const isChosen = point.segment === chosen?.segment && point.point === chosen.point
    const handle = addHandle(group, point, isChosen ? 'chosen' : 'point')
    const element = handle.getElement()
    if (element) {
      // one stop for the keyboard, not a hundred: the list of points leads to the others
      element.tabIndex = isChosen ? 0 : -1
      element.setAttribute('role', 'button')
      element.setAttribute('aria-label', labelOf(point))
      element.addEventListener('keydown', (press) => use.onKey(point, press))
    }
    handle.on('click', () => use.onChoose(point))
    followDrag(handle, drawing.dragLine(point, false), (place) => use.onMove(point, place))
  }
  return { remove: () => group.remove() }
}

function addHandle(group: ReturnType<typeof layerGroup>, place: MapPoint, kind: string): Marker {
  const icon = divIcon({ className: `handle ${kind}`, iconSize: [HANDLE_PX, HANDLE_PX] })
  const handle = marker(latLng(place), {
    icon,
    draggable: true,
    keyboard: false,
    zIndexOffset: kind === 'chosen' ? 1_000 : 0,
  })
  group.addLayer(handle)
  return handle
}

function followDrag(
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

const latLng = ({ lat, lon }: MapPoint): LatLngExpression => [lat, lon]
