import { estimateDurationS } from '../route/figures/duration.ts'
import { ROUTE_CELL_LETTERS, type RouteFields, type RouteFigures } from '../route/route.ts'
import { boundsOf } from '../std/geo/bounds.ts'
import { encodeGeohash } from '../std/geo/geohash.ts'
import { decodePolyline, encodePolyline, PREVIEW_DECIMALS } from '../std/geo/polyline.ts'
import { joinLines, type Line, lineFromPoints, pointsOf } from '../track/line.ts'
import {
  cumulativeDistances,
  evenlySpacedPlaces,
  interpolatePoint,
  lineLengthM,
} from '../track/measure-line.ts'
import { clipOutsideDiscs } from './clip-outside-discs.ts'
import { type Disc, intersectsBounds, isHidden, pointOutsideDisc } from './disc.ts'
import { redactPhotos } from './redact-photos.ts'

type Told = RouteFigures & Pick<RouteFields, 'activity' | 'photos'>

// [Note: Figures of what is left] Others get figures of the line that they see. Taken from the preview, they need no track, which
// comes to the server later than its route. Distance and climb are shares of the true ones, as long as what is left of the preview:
// so they tell how winding the whole line is, and nothing of how long its hidden part.

/** A route as others get it: nothing within the discs, and figures of what is left. Null where they hide nothing of it. */
export function redactRoute<R extends Told>(route: R, all: readonly Disc[]): R | null {
  // One may have been taken far from the line.
  const photos = redactPhotos(route.photos, all)
  const discs = all.filter((disc) => intersectsBounds(route.bounds, disc))
  const [first] = discs
  if (!first) return photos === route.photos ? null : { ...route, photos }
  const line = lineFromPoints(decodePolyline(route.preview, PREVIEW_DECIMALS))
  const pieces = clipOutsideDiscs(line, discs)
  const left = pieces.length > 0 ? joinLines(pieces) : lineFromPoints([pointOutsideDisc(first)])
  const seen = pieces.reduce((sum, piece) => sum + lineLengthM(piece), 0)
  const share = seen / (lineLengthM(line) || 1)
  const way = { distance: tenth(route.distance * share), ...heightsLeft(route, line, discs) }
  return {
    ...route,
    ...way,
    ...startLeft(route, { left, discs }),
    preview: encodePolyline(pointsOf(left), PREVIEW_DECIMALS),
    // the corners of the box round the whole line would tell of what is hidden
    bounds: boundsOf(pointsOf(left)),
    duration: Math.round(estimateDurationS(way, route.activity)),
    photos,
  }
}

function startLeft(
  { start, cell }: Told,
  { left, discs }: { left: Line; discs: readonly Disc[] },
): Pick<RouteFigures, 'start' | 'cell'> {
  if (!isHidden(start, discs)) return { start, cell }
  const lat = left.lat[0] ?? 0
  const lon = left.lon[0] ?? 0
  return { start: { lat, lon }, cell: encodeGeohash(lat, lon, ROUTE_CELL_LETTERS) }
}

type Heights = Pick<RouteFigures, 'sketchHeights' | 'ascent' | 'descent' | 'highest' | 'lowest'>

/** The heights of the sketch at places that are not hidden, and the share of the climb that lies between them. */
function heightsLeft(route: Told, line: Line, discs: readonly Disc[]): Heights {
  const heights = route.sketchHeights
  const unknown = { sketchHeights: [], ascent: null, descent: null, highest: null, lowest: null }
  if (heights.length < 2) return unknown
  const places = [...evenlySpacedPlaces(cumulativeDistances(line), heights.length)].map((place) =>
    interpolatePoint(line, place),
  )
  const seen = places.map((place) => !isHidden(place, discs))
  const left = heights.filter((_, i) => seen[i])
  if (left.length === 0) return unknown
  const climb = (up: 1 | -1, counts: (i: number) => boolean) =>
    heights.reduce(
      (sum, height, i) =>
        i > 0 && counts(i) ? sum + Math.max(0, up * (height - (heights[i - 1] ?? height))) : sum,
      0,
    )
  const share = (up: 1 | -1) =>
    climb(up, (i) => Boolean(seen[i] && seen[i - 1])) / (climb(up, () => true) || 1)
  return {
    sketchHeights: left,
    ascent: route.ascent === null ? null : tenth(route.ascent * share(1)),
    descent: route.descent === null ? null : tenth(route.descent * share(-1)),
    highest: extreme(route.highest, { of: Math.max, heights, left }),
    lowest: extreme(route.lowest, { of: Math.min, heights, left }),
  }
}

/** The true one where it is not hidden. */
function extreme(
  told: number | null,
  { of, heights, left }: { of: (...values: number[]) => number; heights: number[]; left: number[] },
): number | null {
  if (told === null) return null
  const seen = of(...left)
  return seen === of(...heights) ? told : seen
}

const tenth = (value: number): number => Math.round(value * 10) / 10
