import { chordBetween, distanceToChordM } from '../../std/geo/chord.ts'
import { haversineM } from '../../std/geo/distance.ts'
import { simplifyToCount } from '../../std/geo/simplify.ts'
import { must } from '../../std/must.ts'
import {
  joinSegments,
  type Line,
  lineFromPoints,
  pickPoints,
  pointsOf,
  sliceLine,
  withGaps,
} from '../../track/line.ts'
import {
  cumulativeDistances,
  evenlySpacedPlaces,
  interpolatePoint,
  keepLongestGaps,
} from '../../track/measure-line.ts'
import type { RouteFigures } from '../route.ts'

const ENDS_APART_M = 150
const ENDS_APART_SHARE = 0.03
const SAME_WAY_M = 40
const SAME_WAY_SHARE = 0.7
const SAMPLES = 200
/** These limit the cost; their simplification error is far below `SAME_WAY_M`. */
const POINTS_MAX = 2_000
const FLOOR_M = 1
const GAPS_MAX = 200

/**
 * loop: the ends are within 150 m or 3 % of the length · out_and_back: in addition, 70 % of the second
 * half is within 40 m of the first · point_to_point: anything else
 */
export function classifyShape(segments: readonly Line[]): RouteFigures['shape'] {
  const whole = keepLongestGaps(joinSegments(segments), GAPS_MAX)
  const line = pickPoints(whole, simplifyToCount(whole, POINTS_MAX, FLOOR_M))
  const along = cumulativeDistances(line)
  const last = line.length - 1
  const length = along[last] ?? 0
  const apart = haversineM(line.lat[0] ?? 0, line.lon[0] ?? 0, line.lat[last] ?? 0, line.lon[last] ?? 0)
  if (apart > Math.max(ENDS_APART_M, length * ENDS_APART_SHARE)) return 'point_to_point'
  return returnsSameWay(line, along) ? 'out_and_back' : 'loop'
}

function returnsSameWay(line: Line, along: Float64Array): boolean {
  const firstHalf = firstHalfOf(line, along)
  let near = 0
  let sampled = 0
  for (const position of evenlySpacedPlaces(along, 2 * SAMPLES)) {
    if (++sampled <= SAMPLES) continue
    if (isNear(firstHalf, interpolatePoint(line, position))) near++
  }
  return near >= SAMPLES * SAME_WAY_SHARE
}

/** Cuts exactly in the middle, because the next point may be far down the return path. */
function firstHalfOf(line: Line, along: Float64Array): Line {
  const [, middle] = evenlySpacedPlaces(along, 3)
  const position = must(middle, 'the middle')
  const half = lineFromPoints([
    ...pointsOf(sliceLine(line, 0, position.index + 1)),
    interpolatePoint(line, position),
  ])
  return withGaps(half, line.gaps?.filter((gap) => gap <= position.index) ?? [])
}

function isNear(line: Line, { lat, lon }: { lat: number; lon: number }): boolean {
  for (let i = 1; i < line.length; i++) {
    if (line.gaps?.includes(i)) continue
    if (distanceToChordM(chordBetween(line, i - 1, i), lat, lon) <= SAME_WAY_M) return true
  }
  return false
}
