import { simplify } from '../../std/geo/simplify.ts'
import { type Line, lineFromPoints, pickPoints } from '../line.ts'
import {
  type EditedPoint,
  type EditedSegment,
  editedSegmentFromLine,
  joinSegments,
  pointAtIndex,
  sliceSegment,
  splicePoints,
  toLine,
} from './edited-segment.ts'

// What a member can do to a line. Each answers a new line and leaves the old one as it is; what has no effect answers the same
// line. A point is named by its stretch and its place in it, both from 0.

/** Stretches without points do not stay. */
export type EditedLine = readonly EditedSegment[]

export interface PointPosition {
  segment: number
  point: number
}

interface Place {
  lat: number
  lon: number
}

export const NO_LINE: EditedLine = []

export const editedLineFromSegments = (segments: readonly Line[]): EditedLine =>
  segments.filter(({ length }) => length > 0).map(editedSegmentFromLine)

export const toSegments = (line: EditedLine): Line[] => line.map(toLine)

export const countPoints = (line: EditedLine): number => line.reduce((sum, { length }) => sum + length, 0)

export function getPoint(line: EditedLine, { segment, point }: PointPosition): EditedPoint | null {
  const found = line[segment]
  return found ? pointAtIndex(found, point) : null
}

/** The last point; null: there is none. */
export function getLastPoint(line: EditedLine): EditedPoint | null {
  const last = line.at(-1)
  return last ? pointAtIndex(last, last.length - 1) : null
}

/** After the last point. */
export const addPoint = (line: EditedLine, place: Place): EditedLine => addPoints(line, [place])

/** After the last point, in this order. */
export function addPoints(line: EditedLine, places: readonly Place[]): EditedLine {
  const put = lineFromPoints(places)
  const last = line.at(-1)
  if (!last) return editedLineFromSegments([put])
  return withStretch(line, line.length - 1, splicePoints(last, { from: last.length, take: 0, put }))
}

/** Before the point that stands there now. */
export const insertPoint = (line: EditedLine, { segment, point }: PointPosition, place: Place): EditedLine =>
  changed(line, segment, (found) =>
    splicePoints(found, { from: point, take: 0, put: lineFromPoints([place]) }),
  )

/** Its height is that of another place from then on: it is not known. */
export const movePoint = (line: EditedLine, { segment, point }: PointPosition, place: Place): EditedLine =>
  changed(line, segment, (found) =>
    splicePoints(found, { from: point, take: 1, put: lineFromPoints([place]) }),
  )

export const deletePoint = (line: EditedLine, { segment, point }: PointPosition): EditedLine =>
  changed(line, segment, (found) => splicePoints(found, { from: point, take: 1 }))

/** A place earlier (-1) or later (1) in its stretch. */
export function swapWithNeighbor(
  line: EditedLine,
  { segment, point }: PointPosition,
  by: 1 | -1,
): EditedLine {
  const found = line[segment]
  const from = Math.min(point, point + by)
  if (!found || from < 0 || from + 1 >= found.length) return line
  const pair = toLine(sliceSegment(found, from, from + 2))
  return changed(line, segment, () =>
    splicePoints(found, { from, take: 2, put: pickPoints(pair, Uint32Array.of(1, 0)) }),
  )
}

/** Nobody has walked it this way: it has no times. */
export const reverseLine = (line: EditedLine): EditedLine => line.toReversed().map(reversedStretch)

/** Out and back: the same way to the start once more. */
export function addReturnTrip(line: EditedLine): EditedLine {
  const [last, ...others] = reverseLine(line)
  const end = line.at(-1)
  if (!last || !end) return line
  const there = line.slice(0, -1)
  return [...there, joinSegments(end, sliceSegment(last, 1, last.length)), ...others]
}

/** Straight from the end to the start. */
export function closeLoop(line: EditedLine): EditedLine {
  const first = getPoint(line, { segment: 0, point: 0 })
  const end = getLastPoint(line)
  return first && end && countPoints(line) > 2 && !isSamePlace(first, end) ? addPoint(line, first) : line
}

/** What lies before the point goes. */
export function trimBefore(line: EditedLine, { segment, point }: PointPosition): EditedLine {
  const found = line[segment]
  if (!found || (segment === 0 && point === 0)) return line
  return [sliceSegment(found, point, found.length), ...line.slice(segment + 1)]
}

/** What lies behind the point goes. */
export function trimAfter(line: EditedLine, { segment, point }: PointPosition): EditedLine {
  const found = line[segment]
  if (!found || (segment === line.length - 1 && point === found.length - 1)) return line
  return [...line.slice(0, segment), sliceSegment(found, 0, point + 1)]
}

/** Two stretches, the second of which begins where the first ends: no way is lost. Not at an end. */
export function splitLine(line: EditedLine, { segment, point }: PointPosition): EditedLine {
  const found = line[segment]
  if (!found || point <= 0 || point >= found.length - 1) return line
  const parts = [sliceSegment(found, 0, point + 1), sliceSegment(found, point, found.length)]
  return [...line.slice(0, segment), ...parts, ...line.slice(segment + 1)]
}

/** A stretch and the one behind it become one, straight over the gap. */
export function joinWithNextSegment(line: EditedLine, stretch: number): EditedLine {
  const [one, next] = [line[stretch], line[stretch + 1]]
  if (!one || !next) return line
  const [end, start] = [pointAtIndex(one, one.length - 1), pointAtIndex(next, 0)]
  const meet = end && start && isSamePlace(end, start)
  const both = joinSegments(one, meet ? sliceSegment(next, 1, next.length) : next)
  return [...line.slice(0, stretch), both, ...line.slice(stretch + 2)]
}

/** No point that goes lay further than so many metres from what is left. The ends stay. */
export function simplifyLine(line: EditedLine, toleranceM: number): EditedLine {
  const simpler = line.map((stretch) => {
    const whole = toLine(stretch)
    const kept = simplify(whole, toleranceM)
    return kept.length === whole.length ? stretch : editedSegmentFromLine(pickPoints(whole, kept))
  })
  return simpler.every((stretch, i) => stretch === line[i]) ? line : simpler
}

const isSamePlace = (one: Place, other: Place): boolean => one.lat === other.lat && one.lon === other.lon

function changed(
  line: EditedLine,
  at: number,
  change: (stretch: EditedSegment) => EditedSegment,
): EditedLine {
  const found = line[at]
  return found ? withStretch(line, at, change(found)) : line
}

const withStretch = (line: EditedLine, at: number, stretch: EditedSegment): EditedLine =>
  stretch.length === 0 ? line.toSpliced(at, 1) : line.with(at, stretch)

function reversedStretch(stretch: EditedSegment): EditedSegment {
  const { length, lat, lon, height } = toLine(stretch)
  const time = new Float64Array(length).fill(Number.NaN)
  return editedSegmentFromLine({
    length,
    lat: lat.toReversed(),
    lon: lon.toReversed(),
    height: height.toReversed(),
    time,
  })
}
