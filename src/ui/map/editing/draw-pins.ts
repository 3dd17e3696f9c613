import { divIcon, type Map as LeafletMap, layerGroup, marker } from 'leaflet'
import type { MapPoint } from '../draw-route.ts'
import { createIconBadge } from '../icon-badge.ts'

/** What a member can do with a finger, a mouse or the arrow keys to a waypoint on the map. */
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
  use: PinCallbacks
}

/** A fingertip wide; the tip of the pin stands at the place. */
const PIN_PX = 44
/** Each is an element; more would hide the map. */
const PINS_MAX = 200
const ABOVE_HANDLES = 2_000

/** Draws a pin over each waypoint. */
export function drawPins(map: LeafletMap, { pins, chosen, onTop, use }: PinDrawing): { remove: () => void } {
  const group = layerGroup().addTo(map)
  for (const pin of shownOf(pins, chosen)) {
    const isChosen = pin.at === chosen
    const icon = divIcon({
      className: isChosen ? 'pin chosen' : 'pin',
      html: createIconBadge(pin.sign),
      iconSize: [PIN_PX, PIN_PX],
      iconAnchor: [PIN_PX / 2, PIN_PX],
    })
    const drawn = marker([pin.lat, pin.lon], {
      icon,
      draggable: true,
      keyboard: false,
      zIndexOffset: (onTop ? ABOVE_HANDLES : 0) + (isChosen ? ABOVE_HANDLES : 0),
    })
    group.addLayer(drawn)
    const element = drawn.getElement()
    if (element) {
      // one stop for the keyboard: the list of waypoints leads to the others
      element.tabIndex = isChosen ? 0 : -1
      element.setAttribute('role', 'button')
      element.setAttribute('aria-label', pin.name)
      element.addEventListener('keydown', (press) => use.onKey(pin.at, press))
    }
    drawn.on('click', () => use.onChoose(pin.at))
    drawn.on('dragend', () => {
      const { lat, lng } = drawn.getLatLng().wrap()
      use.onMove(pin.at, { lat, lon: lng })
    })
  }
  return { remove: () => group.remove() }
}

function shownOf(pins: readonly Pin[], chosen: number | null): readonly Pin[] {
  const shown = pins.slice(0, PINS_MAX)
  const own = pins.slice(PINS_MAX).find(({ at }) => at === chosen)
  return own ? [...shown, own] : shown
}
