import { estimateDurationS } from '../route/figures/duration.ts'
import { ROUTE_CELL_LETTERS, type RouteFields, type RouteFigures } from '../route/route.ts'
import { boundsOf } from '../std/geo/bounds.ts'
import { encodePreview } from '../std/geo/encode-preview.ts'
import { encodeGeohash } from '../std/geo/geohash.ts'
import { decodePreviewPieces } from '../std/geo/preview-pieces.ts'
import { roundToTenth } from '../std/round-to-tenth.ts'
import { joinSegments, type Line, lineFromPoints, pointsOf, splitAtGaps } from '../track/line.ts'
import { cumulativeDistances, interpolatePoint, lineLengthM, samplePlaces } from '../track/measure-line.ts'
import { clipOutsideDiscs } from './clip-outside-discs.ts'
import { type Disc, intersectsBounds, isHidden, pointOutsideDisc } from './disc.ts'
import { redactPhotos } from './redact-photos.ts'

/** As a share of all sketch heights. */
const GAP_REACH = 0.1

type RedactableRoute = RouteFigures & Pick<RouteFields, 'activity' | 'photos'>

// [Note: Figures of what is visible] Others get figures of the visible line. They are computed from the
// preview, because the track reaches the server later than its route. Distance and climb are the true
// values times the visible share of the preview. So they reveal how winding the whole line is, but not
// the length of the hidden part.

/**
 * A route as others see it: nothing within the discs, with figures of the visible part. Null if
 * nothing is hidden.
 */
export function redactRoute<R extends RedactableRoute>(route: R, allDiscs: readonly Disc[]): R | null {
  // A photo may be located far from the line.
  const photos = redactPhotos(route.photos, allDiscs)
  const discs = allDiscs.filter((disc) => intersectsBounds(route.bounds, disc))
  const [first] = discs
  if (!first) return photos === route.photos ? null : { ...route, photos }
  const line = joinSegments(decodePreviewPieces(route.preview).map(lineFromPoints))
  const parts = splitAtGaps(line).flatMap((segment) => clipOutsideDiscs(segment, discs))
  const visible = parts.length > 0 ? joinSegments(parts) : lineFromPoints([pointOutsideDisc(first)])
  const seen = parts.reduce((sum, part) => sum + lineLengthM(part), 0)
  const share = seen / (lineLengthM(line) || 1)
  const figures = { distance: roundToTenth(route.distance * share), ...visibleHeights(route, line, discs) }
  return {
    ...route,
    ...figures,
    ...visibleStart(route, { visible, discs }),
    preview: encodePreview(splitAtGaps(visible).map(pointsOf)),
    // The corners of the whole line's box would reveal the hidden part.
    bounds: boundsOf(pointsOf(visible)),
    duration: Math.round(estimateDurationS(figures, route.activity)),
    photos,
  }
}

function visibleStart(
  { start, cell }: RedactableRoute,
  { visible, discs }: { visible: Line; discs: readonly Disc[] },
): Pick<RouteFigures, 'start' | 'cell'> {
  if (!isHidden(start, discs)) return { start, cell }
  const lat = visible.lat[0] ?? 0
  const lon = visible.lon[0] ?? 0
  return { start: { lat, lon }, cell: encodeGeohash(lat, lon, ROUTE_CELL_LETTERS) }
}

type Heights = Pick<RouteFigures, 'sketchHeights' | 'ascent' | 'descent' | 'highest' | 'lowest'>

/** The sketch heights at visible places, and the share of the climb between them. */
function visibleHeights(route: RedactableRoute, line: Line, discs: readonly Disc[]): Heights {
  const heights = route.sketchHeights
  const unknown = { sketchHeights: [], ascent: null, descent: null, highest: null, lowest: null }
  if (heights.length < 2) return unknown
  const { places, gaps: nearGaps } = samplePlaces(line, cumulativeDistances(line), heights.length)
  const gaps = nearGaps.map((gap) => largestStepNear(heights, gap))
  const seen = places.map((place) => !isHidden(interpolatePoint(line, place), discs))
  const visible = heights.filter((_, i) => seen[i])
  if (visible.length === 0) return unknown
  const climb = (up: 1 | -1, counts: (i: number) => boolean) =>
    heights.reduce(
      (sum, height, i) =>
        i > 0 && !gaps.includes(i) && counts(i)
          ? sum + Math.max(0, up * (height - (heights[i - 1] ?? height)))
          : sum,
      0,
    )
  const share = (up: 1 | -1) =>
    climb(up, (i) => Boolean(seen[i] && seen[i - 1])) / (climb(up, () => true) || 1)
  return {
    sketchHeights: visible,
    ascent: route.ascent === null ? null : roundToTenth(route.ascent * share(1)),
    descent: route.descent === null ? null : roundToTenth(route.descent * share(-1)),
    highest: extreme(route.highest, { of: Math.max, heights, visible }),
    lowest: extreme(route.lowest, { of: Math.min, heights, visible }),
  }
}

/** A preview is shorter than its track, so the step of a gap may be some heights away. */
function largestStepNear(heights: readonly number[], at: number): number {
  const reach = Math.ceil(heights.length * GAP_REACH)
  const step = (i: number) => Math.abs((heights[i] ?? 0) - (heights[i - 1] ?? 0))
  let largest = at
  for (let i = Math.max(1, at - reach); i <= Math.min(heights.length - 1, at + reach); i++)
    if (step(i) > step(largest)) largest = i
  return largest
}

/** The true extreme if it is visible, otherwise that of the visible heights. */
function extreme(
  extremeHeight: number | null,
  { of, heights, visible }: { of: (...values: number[]) => number; heights: number[]; visible: number[] },
): number | null {
  if (extremeHeight === null) return null
  const seen = of(...visible)
  return seen === of(...heights) ? extremeHeight : seen
}
