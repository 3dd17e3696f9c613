import {
  divIcon,
  featureGroup,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  marker,
  type Point,
  polyline,
} from 'leaflet'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import { type MapDrawing, type MapPoint, toLatLng } from '../map-drawing.ts'

/** A route line on the map. */
export interface ClusterMapLine {
  id: string
  name: string
  /** nothing is drawn between them */
  pieces: readonly (readonly MapPoint[])[]
}

/** A cluster of routes that start near each other. */
export interface RouteCluster extends MapPoint {
  routes: number
  /** bounds of their start points */
  bounds: Bounds
}

interface RouteLayer {
  lines: readonly ClusterMapLine[]
  clusters: readonly RouteCluster[]
  onHover: (id: string) => void
  onSelect: (id: string) => void
}

const LINE_PX = 2
const ACTIVE_PX = 3
const CASING_PX = 6
/** width of the invisible line that receives pointer events */
const TOUCH_PX = 18
const START_PX = 28
/** start points closer than this share a mark */
const STARTS_APART_PX = 32
/** a cluster mark grows with the digits of its number */
const CLUSTER_PX = { least: 36, most: 60, perDigit: 8 }
/** zoom level at which every cluster is resolved */
const CLUSTER_ZOOM_MAX = 15

/** Draws lines with a mark at each start, and clusters. Each mark is a button. */
export function drawClusters({ map, renderer, colours }: MapDrawing, layer: RouteLayer): LayerGroup {
  const group = layerGroup()
  for (const line of layer.lines) {
    const places = toPlaces(line)
    group.addLayer(
      polyline(places, { renderer, color: colours.paper, weight: CASING_PX - 1, interactive: false }),
    )
    group.addLayer(polyline(places, { renderer, color: colours.text, weight: LINE_PX, interactive: false }))
    const touch = polyline(places, { renderer, weight: TOUCH_PX, opacity: 0, bubblingMouseEvents: false })
    touch.on('mouseover', () => layer.onHover(line.id)).on('click', () => layer.onSelect(line.id))
    group.addLayer(touch)
  }
  for (const start of groupByStart(map, layer.lines)) group.addLayer(createStartMark(start, layer))
  for (const cluster of layer.clusters) group.addLayer(createClusterMark(map, cluster))
  return group.addTo(map)
}

/** Draws the active line above all others. */
export function drawActiveLine({ map, renderer, colours }: MapDrawing, line: ClusterMapLine): LayerGroup {
  const places = toPlaces(line)
  const style = { renderer, interactive: false }
  return featureGroup([
    polyline(places, { ...style, color: colours.paper, weight: CASING_PX }),
    polyline(places, { ...style, color: colours.route, weight: ACTIVE_PX }),
  ]).addTo(map)
}

const toPlaces = ({ pieces }: ClusterMapLine) => pieces.map((piece) => piece.map(toLatLng))

interface Start {
  place: MapPoint
  lines: ClusterMapLine[]
}

/** Groups lines by start point at the current zoom. */
function groupByStart(map: LeafletMap, lines: readonly ClusterMapLine[]): Start[] {
  const starts: (Start & { pixel: Point })[] = []
  for (const line of lines) {
    const place = line.pieces[0]?.[0]
    if (!place) continue
    const pixel = map.project(toLatLng(place))
    const nearby = starts.find((start) => start.pixel.distanceTo(pixel) < STARTS_APART_PX)
    if (nearby) nearby.lines.push(line)
    else starts.push({ place, pixel, lines: [line] })
  }
  return starts
}

/** Each click selects the next line that starts there. */
function createStartMark({ place, lines }: Start, { onHover, onSelect }: RouteLayer) {
  const names = lines.map(({ name }) => name).join(', ')
  const button = createButton(lines.length === 1 ? names : `${lines.length} routes start here: ${names}`, '')
  let next = 0
  const hover = () => onHover(lines[next % lines.length]?.id ?? '')
  button.addEventListener('focus', hover)
  button.addEventListener('pointerenter', hover)
  return createMark(place, { button, className: 'start', sidePx: START_PX }).on('click', () => {
    onSelect(lines[next % lines.length]?.id ?? '')
    next += 1
  })
}

function createClusterMark(map: LeafletMap, cluster: RouteCluster) {
  const text = cluster.routes.toLocaleString('en')
  const button = createButton(`${text} routes, zoom in`, text)
  const { least, most, perDigit } = CLUSTER_PX
  const sidePx = Math.min(most, least + (text.length - 1) * perDigit)
  return createMark(cluster, { button, className: 'cluster', sidePx }).on('click', () => zoomIn(map, cluster))
}

/** Zooms in by at least one level, as far as all start points of the cluster stay visible. */
function zoomIn(map: LeafletMap, { lat, lon, bounds: [west, south, east, north] }: RouteCluster): void {
  const fittingZoom = map.getBoundsZoom([
    [south, west],
    [north, east < west ? east + 360 : east],
  ])
  map.setView([lat, lon], Math.max(map.getZoom() + 1, Math.min(CLUSTER_ZOOM_MAX, fittingZoom)))
}

interface Mark {
  button: HTMLButtonElement
  className: string
  sidePx: number
}

function createMark(place: MapPoint, { button, className, sidePx }: Mark) {
  const icon = divIcon({ className, html: button, iconSize: [sidePx, sidePx] })
  return marker(toLatLng(place), { icon, keyboard: false })
}

/** Leaflet reports a click on the button, also by keyboard, as a click on its marker. */
function createButton(label: string, text: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-mark'
  button.ariaLabel = label
  button.textContent = text
  return button
}
