import { useEffect, useRef } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import type { MapPoint } from '../map-drawing.ts'
import type { LeafletInstance } from '../use-leaflet-map.ts'
import { drawPins, type PinCallbacks } from './draw-pins.ts'

/** Draggable waypoints. */
export interface WaypointPins extends PinCallbacks {
  /** `sign`: an icon path on a grid of 20 */
  waypoints: readonly (MapPoint & { name: string; sign: string })[]
  /** index of the chosen waypoint; null: none */
  chosen: number | null
  /** draws the pins above the handles of the line */
  onTop: boolean
}

/** Draws the pins in view and pans to the chosen one. */
export function useWaypointPins(
  leaflet: LeafletInstance | null,
  pins: WaypointPins,
  visible: Bounds | null,
): void {
  const { waypoints, chosen, onTop } = pins
  const latest = useRef(pins)
  useEffect(() => {
    latest.current = pins
  })
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!leaflet || !visible) return undefined
    const { map } = leaflet
    const layer = drawPins(map, {
      pins: waypoints.map((waypoint, at) => ({ ...waypoint, at })).filter((pin) => isIn(visible, pin)),
      chosen,
      onTop,
      callbacks: {
        onMove: (at, to) => latest.current.onMove(at, to),
        onChoose: (at) => latest.current.onChoose(at),
        onKey: (at, press) => latest.current.onKey(at, press),
      },
    })
    // restore the focus after the pins were redrawn
    if (hadFocus.current)
      map.getContainer().querySelector<HTMLElement>('.pin.chosen')?.focus({ preventScroll: true })
    return () => {
      hadFocus.current = Boolean(document.activeElement?.closest('.pin'))
      layer.remove()
    }
  }, [leaflet, waypoints, chosen, onTop, visible])

  useEffect(() => {
    const place = chosen === null ? undefined : latest.current.waypoints[chosen]
    if (leaflet && place && !leaflet.map.getBounds().contains([place.lat, place.lon]))
      leaflet.map.panTo([place.lat, place.lon], { animate: false })
  }, [leaflet, chosen])
}

const isIn = ([west, south, east, north]: Bounds, { lat, lon }: MapPoint): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east
