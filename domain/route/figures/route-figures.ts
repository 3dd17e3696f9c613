import { boundsOf } from '../../std/geo/bounds.ts'
import { encodeGeohash } from '../../std/geo/geohash.ts'
import { encodePolyline, PREVIEW_DECIMALS } from '../../std/geo/polyline.ts'
import { simplifyToCount } from '../../std/geo/simplify.ts'
import { must } from '../../std/must.ts'
import { fillHeightGaps } from '../../track/fill-height-gaps.ts'
import { joinLines, type Line, pickPoints, pointsOf } from '../../track/line.ts'
import {
  cumulativeDistances,
  evenlySpacedPlaces,
  interpolateValue,
  lineLengthM,
} from '../../track/measure-line.ts'
import type { Activity } from '../activity.ts'
import { PREVIEW_POINTS_MAX, ROUTE_CELL_LETTERS, type RouteFigures } from '../route.ts'
import { computeAscent } from './ascent.ts'
import { estimateDurationS } from './duration.ts'
import { classifyShape } from './shape.ts'

/** The last decimal of a preview. */
const PREVIEW_FLOOR_M = 1

/** Everything that the line alone determines. Distances are metres to 0.1, the duration whole seconds. Gaps between
 * segments are not counted. Throws an Error where there is no point at all. */
export function computeRouteFigures(segments: readonly Line[], activity: Activity | null): RouteFigures {
  const filled = segments.filter((segment) => segment.length > 0)
  const whole = joinLines(filled)
  const [first] = pointsOf(whole)
  const start = roundedPoint(must(first, 'a point of the line'))
  const distance = filled.reduce((sum, segment) => sum + lineLengthM(segment), 0)
  const climb = computeAscent(filled)
  const way = { distance, ascent: climb?.ascent ?? null, descent: climb?.descent ?? null }
  return {
    preview: previewOf(whole),
    sketchHeights: sketchHeightsOf(whole),
    start,
    cell: encodeGeohash(start.lat, start.lon, ROUTE_CELL_LETTERS),
    bounds: boundsOf(pointsOf(whole)),
    distance: tenth(distance),
    ascent: way.ascent === null ? null : tenth(way.ascent),
    descent: way.descent === null ? null : tenth(way.descent),
    ...extremesOf(whole),
    duration: Math.round(estimateDurationS(way, activity)),
    shape: classifyShape(filled),
  }
}

function previewOf(line: Line): string {
  const kept = pickPoints(line, simplifyToCount(line, PREVIEW_POINTS_MAX, PREVIEW_FLOOR_M))
  return encodePolyline(pointsOf(kept), PREVIEW_DECIMALS)
}

function sketchHeightsOf(line: Line): number[] {
  const along = cumulativeDistances(line)
  const heights = fillHeightGaps(line, along)
  if (heights === null) return []
  return Array.from(evenlySpacedPlaces(along, PREVIEW_POINTS_MAX), (place) =>
    Math.round(interpolateValue(heights, place)),
  )
}

function extremesOf(line: Line): { highest: number | null; lowest: number | null } {
  let [highest, lowest] = [-Infinity, Infinity]
  for (const height of line.height) {
    if (height > highest) highest = height
    if (height < lowest) lowest = height
  }
  if (highest === -Infinity) return { highest: null, lowest: null }
  return { highest: tenth(highest), lowest: tenth(lowest) }
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Seven decimals, as the track has it. */
function roundedPoint({ lat, lon }: { lat: number; lon: number }): { lat: number; lon: number } {
  return { lat: Math.round(lat * 1e7) / 1e7, lon: Math.round(lon * 1e7) / 1e7 }
}
