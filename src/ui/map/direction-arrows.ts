import {
  type Canvas,
  type FeatureGroup,
  featureGroup,
  type LatLngBounds,
  type Map as LeafletBase,
  type Point,
  polyline,
} from 'leaflet'
import type { MapPoint } from './draw-route.ts'
import type { MapColours } from './map-colours.ts'

/** Close enough that one is in sight beside every bend, far enough that the line stays a line. */
const EVERY_PX = 110
const LENGTH_PX = 6
const HALF_WIDTH_PX = 4.5
/** Beyond the edge, so that moving the map a little needs no new ones. */
const MARGIN = 0.3

/** Arrow heads along lines, the way they go; drawn anew for each view. Answers what takes them away. */
export function drawDirectionArrows(
  map: LeafletBase,
  lines: readonly (readonly MapPoint[])[],
  renderer: Canvas,
  ink: MapColours,
): { remove(): void } {
  let arrows: FeatureGroup | null = null
  const draw = () => {
    arrows?.remove()
    arrows = featureGroup(
      lines
        .flatMap((line) => headsAlong(map, line, map.getBounds().pad(MARGIN)))
        .map((head) => polyline(head, { renderer, color: ink.route, weight: 2.2, interactive: false })),
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
  let before: Point | null = null
  let sinceLastPx = EVERY_PX / 2
  for (const { lat, lon } of line) {
    const at: Point = map.latLngToLayerPoint([lat, lon])
    const stepPx = before ? before.distanceTo(at) : 0
    if (before && sinceLastPx + stepPx >= EVERY_PX) {
      if (view.contains([lat, lon])) heads.push(headAt(map, before, at))
      sinceLastPx = 0
    } else sinceLastPx += stepPx
    before = at
  }
  return heads
}

/** Three points on the map: the tip lies on the line. */
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
