import { boundsOf } from '../../std/geo/bounds.ts'
import { encodePreview } from '../../std/geo/encode-preview.ts'
import { encodeGeohash } from '../../std/geo/geohash.ts'
import { simplifyToCount } from '../../std/geo/simplify.ts'
import { must } from '../../std/must.ts'
import { roundToTenth } from '../../std/round-to-tenth.ts'
import { fillHeightGaps } from '../../track/fill-height-gaps.ts'
import { joinSegments, type Line, pickPoints, pointsOf, splitAtGaps } from '../../track/line.ts'
import {
  cumulativeDistances,
  interpolateValue,
  keepLongestGaps,
  lineLengthM,
  samplePlaces,
} from '../../track/measure-line.ts'
import type { Activity } from '../activity.ts'
import { PREVIEW_POINTS_MAX, ROUTE_CELL_LETTERS, type RouteFigures } from '../route.ts'
import { computeAscent } from './ascent.ts'
import { estimateDurationS } from './duration.ts'
import { classifyShape } from './shape.ts'

/** The precision of a preview's last decimal. */
const PREVIEW_FLOOR_M = 1
/** A preview bridges shorter gaps, so that a track of many pauses keeps its shape. */
const PREVIEW_GAPS_MAX = 10

/**
 * Everything that is computed from the line. Distances in metres to 0.1, duration in whole seconds. Gaps
 * between segments do not count. Throws an Error if there is no point.
 */
export function computeRouteFigures(segments: readonly Line[], activity: Activity | null): RouteFigures {
  const filled = segments.filter((segment) => segment.length > 0)
  const whole = joinSegments(filled)
  const [first] = pointsOf(whole)
  const start = roundPoint(must(first, 'a point of the line'))
  const distance = filled.reduce((sum, segment) => sum + lineLengthM(segment), 0)
  const climb = computeAscent(filled)
  const totals = { distance, ascent: climb?.ascent ?? null, descent: climb?.descent ?? null }
  return {
    preview: computePreview(whole),
    sketchHeights: computeSketchHeights(whole),
    start,
    cell: encodeGeohash(start.lat, start.lon, ROUTE_CELL_LETTERS),
    bounds: boundsOf(pointsOf(whole)),
    distance: roundToTenth(distance),
    ascent: totals.ascent === null ? null : roundToTenth(totals.ascent),
    descent: totals.descent === null ? null : roundToTenth(totals.descent),
    ...computeExtremes(whole),
    duration: Math.round(estimateDurationS(totals, activity)),
    shape: classifyShape(filled),
  }
}

function computePreview(whole: Line): string {
  const line = keepLongestGaps(whole, PREVIEW_GAPS_MAX)
  // The preview marks each gap with a point.
  const pointsMax = PREVIEW_POINTS_MAX - (line.gaps?.length ?? 0)
  const kept = pickPoints(line, simplifyToCount(line, pointsMax, PREVIEW_FLOOR_M))
  return encodePreview(splitAtGaps(kept).map(pointsOf))
}

function computeSketchHeights(line: Line): number[] {
  const along = cumulativeDistances(line)
  const heights = fillHeightGaps(line, along)
  if (heights === null) return []
  const { places } = samplePlaces(line, along, PREVIEW_POINTS_MAX)
  return places.map((place) => Math.round(interpolateValue(heights, place)))
}

function computeExtremes(line: Line): { highest: number | null; lowest: number | null } {
  let [highest, lowest] = [-Infinity, Infinity]
  for (const height of line.height) {
    if (height > highest) highest = height
    if (height < lowest) lowest = height
  }
  if (highest === -Infinity) return { highest: null, lowest: null }
  return { highest: roundToTenth(highest), lowest: roundToTenth(lowest) }
}

/** Rounds to seven decimals, like the track. */
function roundPoint({ lat, lon }: { lat: number; lon: number }): { lat: number; lon: number } {
  return { lat: Math.round(lat * 1e7) / 1e7, lon: Math.round(lon * 1e7) / 1e7 }
}
