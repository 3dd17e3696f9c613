import { divIcon, type Map as LeafletMap, layerGroup, marker } from 'leaflet'
import { createIconBadge } from '../icon-badge.ts'
import type { MapPoint } from '../map-drawing.ts'

/** Callbacks for pointer and keyboard actions on a waypoint pin. */
export interface PinCallbacks {
  onMove: (at: number, to: MapPoint) => void
  onChoose: (at: number) => void
  onKey: (at: number, press: KeyboardEvent) => void
}

interface Pin extends MapPoint {
  at: number
  name: string
  /** a path on a grid of 20 */
  sign: string
}

interface PinDrawing {
  pins: readonly Pin[]
  chosen: number | null
  onTop: boolean
  callbacks: PinCallbacks
}

/** Touch target; the tip of the pin marks the position. */
const PIN_PX = 44
/** Maximum number of pins: each is a DOM element, and more would hide the map. */
const PINS_MAX = 200
const ABOVE_HANDLES = 2_000

/** Draws a pin for each waypoint. */
export function drawPins(
  map: LeafletMap,
  { pins, chosen, onTop, callbacks }: PinDrawing,
): { remove: () => void } {
  const group = layerGroup().addTo(map)
  for (const pin of limitPins(pins, chosen)) {
    const isChosen = pin.at === chosen
    const icon = divIcon({
      className: isChosen ? 'pin chosen' : 'pin',
      html: createIconBadge(pin.sign),
      iconSize: [PIN_PX, PIN_PX],
      iconAnchor: [PIN_PX / 2, PIN_PX],
    })
    const pinMarker = marker([pin.lat, pin.lon], {
      icon,
      draggable: true,
      keyboard: false,
      zIndexOffset: (onTop ? ABOVE_HANDLES : 0) + (isChosen ? ABOVE_HANDLES : 0),
    })
    group.addLayer(pinMarker)
    const element = pinMarker.getElement()
    if (element) {
      // only the chosen pin is a tab stop; the list of waypoints leads to the others
      element.tabIndex = isChosen ? 0 : -1
      element.setAttribute('role', 'button')
      element.setAttribute('aria-label', pin.name)
      element.addEventListener('keydown', (press) => callbacks.onKey(pin.at, press))
    }
    pinMarker.on('click', () => callbacks.onChoose(pin.at))
    pinMarker.on('dragend', () => {
      const { lat, lng } = pinMarker.getLatLng().wrap()
      callbacks.onMove(pin.at, { lat, lon: lng })
    })
  }
  return { remove: () => group.remove() }
}

function limitPins(pins: readonly Pin[], chosen: number | null): readonly Pin[] {
  const shown = pins.slice(0, PINS_MAX)
  const chosenPin = pins.slice(PINS_MAX).find(({ at }) => at === chosen)
  return chosenPin ? [...shown, chosenPin] : shown
}
