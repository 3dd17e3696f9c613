import {
  type Canvas,
  circleMarker,
  divIcon,
  type FeatureGroup,
  featureGroup,
  LatLng,
  type LatLngTuple,
  type Map as LeafletMap,
  marker,
  polyline,
} from 'leaflet'
import { createIconBadge } from './icon-badge.ts'
import type { MapColours } from './map-colours.ts'

export interface MapPoint {
  lat: number
  lon: number
}

export interface MapWaypoint extends MapPoint {
  name: string
  /** a path on a grid of 20; without one it is a ring */
  sign?: string
}

/** Each waypoint can be reached with the keyboard, so each is an element; more than this would be a wall of stops. */
const WAYPOINTS_SHOWN = 200
const HERE_RADIUS_PX = 7

interface RouteDrawing {
  lines: readonly (readonly MapPoint[])[]
  waypoints: readonly MapWaypoint[]
  renderer: Canvas
  ink: MapColours
}

/** Adds lines with their casing, both ends and the waypoints; answers them as one group. */
export function drawRoute(map: LeafletMap, { lines, waypoints, renderer, ink }: RouteDrawing): FeatureGroup {
  const group = featureGroup()
  for (const line of lines) {
    // as Leaflet keeps them, or each of the two would turn thousands of pairs into its own
    const places = line.map(({ lat, lon }) => new LatLng(lat, lon))
    group.addLayer(polyline(places, { renderer, color: ink.paper, weight: 6, interactive: false }))
    group.addLayer(polyline(places, { renderer, color: ink.route, weight: 2.6, interactive: false }))
  }
  const end = lines.at(-1)?.at(-1)
  const start = lines.at(0)?.at(0)
  if (end) group.addLayer(mark(end, renderer, { fill: ink.route, rim: ink.paper, radius: 4.5 }))
  if (start) group.addLayer(mark(start, renderer, { fill: ink.paper, rim: ink.route, radius: 5 }))
  for (const waypoint of waypoints.slice(0, WAYPOINTS_SHOWN)) group.addLayer(waypointMark(waypoint))
  return group.addTo(map)
}

/** The marker that the elevation profile moves. */
export function drawMarker(
  map: LeafletMap,
  place: MapPoint,
  renderer: Canvas,
  ink: MapColours,
): { remove(): void } {
  return mark(place, renderer, { fill: ink.route, rim: ink.paper, radius: HERE_RADIUS_PX }).addTo(map)
}

interface MarkLook {
  fill: string
  rim: string
  radius: number
}

function mark(place: MapPoint, renderer: Canvas, { fill, rim, radius }: MarkLook) {
  return circleMarker(latLng(place), {
    renderer,
    radius,
    color: rim,
    weight: 2.5,
    fillColor: fill,
    fillOpacity: 1,
    interactive: false,
  })
}

function waypointMark(waypoint: MapWaypoint) {
  const words = document.createElement('span')
  words.textContent = waypoint.name
  const { sign } = waypoint
  const icon = divIcon({
    className: sign === undefined ? 'waypoint' : 'waypoint signed',
    ...(sign !== undefined && { html: createIconBadge(sign) }),
    iconSize: [32, 32],
  })
  return marker(latLng(waypoint), { icon, title: waypoint.name, alt: waypoint.name }).bindPopup(words)
}

function latLng({ lat, lon }: MapPoint): LatLngTuple {
  return [lat, lon]
}
