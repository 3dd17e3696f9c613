import {
  type FeatureGroup,
  featureGroup,
  type LatLngBounds,
  type Map as LeafletBase,
  type Point,
  polyline,
} from 'leaflet'
import type { MapDrawing, MapPoint } from './map-drawing.ts'

/** Distance between arrows: one is visible near every bend, but the line stays readable. */
const SPACING_PX = 110
const LENGTH_PX = 6
const HALF_WIDTH_PX = 4.5
/** Also draws arrows outside of the view by this share, so that a small move needs no redraw. */
const VIEW_PADDING = 0.3

/** Draws arrow heads along lines in their direction; redraws them after each move of the map. */
export function drawDirectionArrows(
  { map, renderer, colours }: MapDrawing,
  lines: readonly (readonly MapPoint[])[],
): { remove(): void } {
  let arrows: FeatureGroup | null = null
  const draw = () => {
    arrows?.remove()
    arrows = featureGroup(
      lines
        .flatMap((line) => headsAlong(map, line, map.getBounds().pad(VIEW_PADDING)))
        .map((head) => polyline(head, { renderer, color: colours.route, weight: 2.2, interactive: false })),
    ).addTo(map)
  }
  map.on('moveend', draw)
  map.whenReady(draw)
  return {
    remove: () => {
      map.off('moveend', draw)
      arrows?.remove()
    },
  }
}

function headsAlong(map: LeafletBase, line: readonly MapPoint[], view: LatLngBounds) {
  const heads = []
  let previous: Point | null = null
  let distancePx = SPACING_PX / 2
  for (const { lat, lon } of line) {
    const point: Point = map.latLngToLayerPoint([lat, lon])
    const stepPx = previous ? previous.distanceTo(point) : 0
    if (previous && distancePx + stepPx >= SPACING_PX) {
      if (view.contains([lat, lon])) heads.push(headAt(map, previous, point))
      distancePx = 0
    } else distancePx += stepPx
    previous = point
  }
  return heads
}

/** The three points of an arrow head whose tip is on the line. */
function headAt(map: LeafletBase, from: Point, tip: Point) {
  const length = from.distanceTo(tip) || 1
  const ahead = tip.subtract(from).divideBy(length)
  const back = tip.subtract(ahead.multiplyBy(LENGTH_PX))
  const beside = ahead.multiplyBy(HALF_WIDTH_PX)
  const [left, right] = [back.clone(), back.clone()]
  left.x -= beside.y
  left.y += beside.x
  right.x += beside.y
  right.y -= beside.x
  return [left, tip, right].map((point) => map.layerPointToLatLng(point))
}
