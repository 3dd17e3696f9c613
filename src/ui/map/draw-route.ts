import {
  type Canvas,
  circleMarker,
  divIcon,
  type FeatureGroup,
  featureGroup,
  LatLng,
  type Map as LeafletMap,
  marker,
  polyline,
} from 'leaflet'
import { createIconBadge } from './icon-badge.ts'
import type { MapColours } from './map-colours.ts'
import { type MapDrawing, type MapPoint, toLatLng } from './map-drawing.ts'

export interface MapWaypoint extends MapPoint {
  name: string
  /** icon path on a grid of 20; without it a ring is drawn */
  sign?: string
}

/** Maximum number of waypoints: each is a DOM element and a tab stop. */
const WAYPOINTS_SHOWN = 200
const HERE_RADIUS_PX = 7

interface RouteDrawing {
  lines: readonly (readonly MapPoint[])[]
  waypoints: readonly MapWaypoint[]
  renderer: Canvas
  colours: MapColours
}

/** Adds lines with casing, both ends and waypoints to the map, as one group. */
export function drawRoute(
  map: LeafletMap,
  { lines, waypoints, renderer, colours }: RouteDrawing,
): FeatureGroup {
  const group = featureGroup()
  for (const line of lines) {
    // convert once; else each of the two polylines would convert all points
    const places = line.map(({ lat, lon }) => new LatLng(lat, lon))
    group.addLayer(polyline(places, { renderer, color: colours.paper, weight: 6, interactive: false }))
    group.addLayer(polyline(places, { renderer, color: colours.route, weight: 2.6, interactive: false }))
  }
  const end = lines.at(-1)?.at(-1)
  const start = lines.at(0)?.at(0)
  if (end)
    group.addLayer(createMarker(end, renderer, { fill: colours.route, border: colours.paper, radius: 4.5 }))
  if (start)
    group.addLayer(createMarker(start, renderer, { fill: colours.paper, border: colours.route, radius: 5 }))
  for (const waypoint of waypoints.slice(0, WAYPOINTS_SHOWN)) group.addLayer(createWaypointMarker(waypoint))
  return group.addTo(map)
}

/** Draws the marker that the elevation profile moves. */
export function drawMarker({ map, renderer, colours }: MapDrawing, place: MapPoint): { remove(): void } {
  return createMarker(place, renderer, {
    fill: colours.route,
    border: colours.paper,
    radius: HERE_RADIUS_PX,
  }).addTo(map)
}

interface MarkerStyle {
  fill: string
  border: string
  radius: number
}

function createMarker(place: MapPoint, renderer: Canvas, { fill, border, radius }: MarkerStyle) {
  return circleMarker(toLatLng(place), {
    renderer,
    radius,
    color: border,
    weight: 2.5,
    fillColor: fill,
    fillOpacity: 1,
    interactive: false,
  })
}

function createWaypointMarker(waypoint: MapWaypoint) {
  const popup = document.createElement('span')
  popup.textContent = waypoint.name
  const { sign } = waypoint
  const icon = divIcon({
    className: sign === undefined ? 'waypoint' : 'waypoint signed',
    ...(sign !== undefined && { html: createIconBadge(sign) }),
    iconSize: [32, 32],
  })
  return marker(toLatLng(waypoint), { icon, title: waypoint.name, alt: waypoint.name }).bindPopup(popup)
}
