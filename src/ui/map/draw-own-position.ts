import { type Canvas, circle, circleMarker, featureGroup, type Map as LeafletBase, polyline } from 'leaflet'
import type { MapPoint } from './draw-route.ts'
import type { MapColours } from './map-colours.ts'

/** Where the device is. */
export interface OwnPosition extends MapPoint {
  /** the radius within which the receiver is sure, metres */
  accuracyM: number
  /** the nearest place of the line, as long as one is not on it */
  towards: MapPoint | null
}

const DOT_RADIUS_PX = 8

/** A dot, the circle within which it may be, and a dashed way to the line for whoever is not on it. */
export function drawOwnPosition(
  map: LeafletBase,
  place: OwnPosition,
  renderer: Canvas,
  ink: MapColours,
): { remove(): void } {
  const at: [number, number] = [place.lat, place.lon]
  const usual = { renderer, interactive: false }
  const group = featureGroup()
  group.addLayer(
    circle(at, {
      ...usual,
      radius: place.accuracyM,
      stroke: false,
      fillColor: ink.ownPosition,
      fillOpacity: 0.15,
    }),
  )
  if (place.towards) {
    const way: [number, number][] = [at, [place.towards.lat, place.towards.lon]]
    group.addLayer(polyline(way, { ...usual, color: ink.ownPosition, weight: 2, dashArray: '2 6' }))
  }
  group.addLayer(
    circleMarker(at, {
      ...usual,
      radius: DOT_RADIUS_PX,
      color: ink.paper,
      weight: 3,
      fillColor: ink.ownPosition,
      fillOpacity: 1,
    }),
  )
  return group.addTo(map)
}
