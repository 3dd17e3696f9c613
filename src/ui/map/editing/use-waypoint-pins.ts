import { useEffect, useRef } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import type { MapPoint } from '../draw-route.ts'
import type { LeafletInstance } from '../use-leaflet-map.ts'
import { drawPins, type PinCallbacks } from './draw-pins.ts'

/** Waypoints that can be taken hold of. */
export interface WaypointPins extends PinCallbacks {
  /** `sign`: a path on a grid of 20 */
  waypoints: readonly (MapPoint & { name: string; sign: string })[]
  /** by its place in the list; null: none */
  chosen: number | null
  /** whether they lie over the handles of the line, and not under them */
  onTop: boolean
}

/** Draws those in view, and brings the chosen one into it. */
export function useWaypointPins(
  opened: LeafletInstance | null,
  pins: WaypointPins,
  seen: Bounds | null,
): void {
  const { waypoints, chosen, onTop } = pins
  const latest = useRef(pins)
  useEffect(() => {
    latest.current = pins
  })
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!opened || !seen) return undefined
    const { map } = opened
    const drawn = drawPins(map, {
      pins: waypoints.map((waypoint, at) => ({ ...waypoint, at })).filter((pin) => isIn(seen, pin)),
      chosen,
      onTop,
      use: {
        onMove: (at, to) => latest.current.onMove(at, to),
        onChoose: (at) => latest.current.onChoose(at),
        onKey: (at, press) => latest.current.onKey(at, press),
      },
    })
    // a pin that is drawn anew is the same one for who holds it
    if (hadFocus.current)
      map.getContainer().querySelector<HTMLElement>('.pin.chosen')?.focus({ preventScroll: true })
    return () => {
      hadFocus.current = Boolean(document.activeElement?.closest('.pin'))
      drawn.remove()
    }
  }, [opened, waypoints, chosen, onTop, seen])

  useEffect(() => {
    const place = chosen === null ? undefined : latest.current.waypoints[chosen]
    if (opened && place && !opened.map.getBounds().contains([place.lat, place.lon]))
      opened.map.panTo([place.lat, place.lon], { animate: false })
  }, [opened, chosen])
}

const isIn = ([west, south, east, north]: Bounds, { lat, lon }: MapPoint): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east
