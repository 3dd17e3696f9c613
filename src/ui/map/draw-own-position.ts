import { circle, circleMarker, featureGroup, polyline } from 'leaflet'
import type { MapDrawing, MapPoint } from './map-drawing.ts'

/** The position of this device. */
export interface OwnPosition extends MapPoint {
  /** radius of the accuracy circle, metres */
  accuracyM: number
  /** the nearest point of the route, if the device is off the route */
  towards: MapPoint | null
}

const DOT_RADIUS_PX = 8

/** Draws a dot, its accuracy circle and, off the route, a dashed line to the route. */
export function drawOwnPosition(
  { map, renderer, colours }: MapDrawing,
  place: OwnPosition,
): { remove(): void } {
  const latLng: [number, number] = [place.lat, place.lon]
  const common = { renderer, interactive: false }
  const group = featureGroup()
  group.addLayer(
    circle(latLng, {
      ...common,
      radius: place.accuracyM,
      stroke: false,
      fillColor: colours.ownPosition,
      fillOpacity: 0.15,
    }),
  )
  if (place.towards) {
    const connection: [number, number][] = [latLng, [place.towards.lat, place.towards.lon]]
    group.addLayer(
      polyline(connection, { ...common, color: colours.ownPosition, weight: 2, dashArray: '2 6' }),
    )
  }
  group.addLayer(
    circleMarker(latLng, {
      ...common,
      radius: DOT_RADIUS_PX,
      color: colours.paper,
      weight: 3,
      fillColor: colours.ownPosition,
      fillOpacity: 1,
    }),
  )
  return group.addTo(map)
}
