import {
  type Canvas,
  divIcon,
  featureGroup,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  marker,
  type Point,
  polyline,
} from 'leaflet'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import type { MapPoint } from '../draw-route.ts'
import type { MapColours } from '../map-colours.ts'

/** One line of many. */
export interface ClusterMapLine {
  id: string
  name: string
  points: readonly MapPoint[]
}

/** One mark for all lines that start around there. */
export interface RouteCluster extends MapPoint {
  routes: number
  /** of where they start */
  bounds: Bounds
}

interface Drawn {
  map: LeafletMap
  renderer: Canvas
  ink: MapColours
}

interface Spread {
  lines: readonly ClusterMapLine[]
  clusters: readonly RouteCluster[]
  onPoint: (id: string) => void
  onPick: (id: string) => void
}

const LINE_PX = 2
const ACTIVE_PX = 3
const CASING_PX = 6
/** as far from a line as a finger may press */
const TOUCH_PX = 18
const START_PX = 28
/** starts that are closer share a mark */
const STARTS_APART_PX = 32
/** a mark grows with the number in it, up to this */
const CLUSTER_PX = { least: 36, most: 60, perDigit: 8 }
/** lines of one cluster come apart at the latest here */
const CLUSTER_ZOOM_MAX = 15

/** Draws lines with a mark where each starts, and the clusters. Each mark is a button. */
export function drawClusters({ map, renderer, ink }: Drawn, spread: Spread): LayerGroup {
  const group = layerGroup()
  for (const line of spread.lines) {
    const places = line.points.map(latLng)
    group.addLayer(
      polyline(places, { renderer, color: ink.paper, weight: CASING_PX - 1, interactive: false }),
    )
    group.addLayer(polyline(places, { renderer, color: ink.text, weight: LINE_PX, interactive: false }))
    const touch = polyline(places, { renderer, weight: TOUCH_PX, opacity: 0, bubblingMouseEvents: false })
    touch.on('mouseover', () => spread.onPoint(line.id)).on('click', () => spread.onPick(line.id))
    group.addLayer(touch)
  }
  for (const start of startsOf(map, spread.lines)) group.addLayer(startMark(start, spread))
  for (const cluster of spread.clusters) group.addLayer(clusterMark(map, cluster))
  return group.addTo(map)
}

/** The line that is followed, over all others. */
export function drawActiveLine({ map, renderer, ink }: Drawn, line: ClusterMapLine): LayerGroup {
  const places = line.points.map(latLng)
  const look = { renderer, interactive: false }
  return featureGroup([
    polyline(places, { ...look, color: ink.paper, weight: CASING_PX }),
    polyline(places, { ...look, color: ink.route, weight: ACTIVE_PX }),
  ]).addTo(map)
}

interface Start {
  place: MapPoint
  lines: ClusterMapLine[]
}

/** Where lines begin, as far in as the map is drawn now. */
function startsOf(map: LeafletMap, lines: readonly ClusterMapLine[]): Start[] {
  const starts: (Start & { at: Point })[] = []
  for (const line of lines) {
    const [place] = line.points
    if (!place) continue
    const at = map.project(latLng(place))
    const near = starts.find((start) => start.at.distanceTo(at) < STARTS_APART_PX)
    if (near) near.lines.push(line)
    else starts.push({ place, at, lines: [line] })
  }
  return starts
}

/** Pressed again, it goes on to the next line that begins there. */
function startMark({ place, lines }: Start, { onPoint, onPick }: Spread) {
  const names = lines.map(({ name }) => name).join(', ')
  const button = buttonOf(lines.length === 1 ? names : `${lines.length} routes start here: ${names}`, '')
  let next = 0
  const point = () => onPoint(lines[next % lines.length]?.id ?? '')
  button.addEventListener('focus', point)
  button.addEventListener('pointerenter', point)
  return marked(place, { button, className: 'start', sidePx: START_PX }).on('click', () => {
    onPick(lines[next % lines.length]?.id ?? '')
    next += 1
  })
}

function clusterMark(map: LeafletMap, cluster: RouteCluster) {
  const text = cluster.routes.toLocaleString('en')
  const button = buttonOf(`${text} routes: draw in`, text)
  const { least, most, perDigit } = CLUSTER_PX
  const sidePx = Math.min(most, least + (text.length - 1) * perDigit)
  return marked(cluster, { button, className: 'cluster', sidePx }).on('click', () => drawIn(map, cluster))
}

/** At least one step further in, as close as all that start there can still be seen. */
function drawIn(map: LeafletMap, { lat, lon, bounds: [west, south, east, north] }: RouteCluster): void {
  const wide = map.getBoundsZoom([
    [south, west],
    [north, east < west ? east + 360 : east],
  ])
  map.setView([lat, lon], Math.max(map.getZoom() + 1, Math.min(CLUSTER_ZOOM_MAX, wide)))
}

interface Mark {
  button: HTMLButtonElement
  className: string
  sidePx: number
}

function marked(place: MapPoint, { button, className, sidePx }: Mark) {
  const icon = divIcon({ className, html: button, iconSize: [sidePx, sidePx] })
  return marker(latLng(place), { icon, keyboard: false })
}

/** A marker of Leaflet takes a press of the button in it for its own, also one by keyboard. */
function buttonOf(label: string, text: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-mark'
  button.ariaLabel = label
  button.textContent = text
  return button
}

const latLng = ({ lat, lon }: MapPoint): LatLngTuple => [lat, lon]
