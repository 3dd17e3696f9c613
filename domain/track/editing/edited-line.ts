import type { LatLon } from '../../std/geo/lat-lon.ts'
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

// Operations of the line editor. Each returns a new line and does not change its input; an operation
// without effect returns the same line. Points are addressed by segment and index, both from 0.

/** Contains no empty segments. */
export type EditedLine = readonly EditedSegment[]

export interface PointPosition {
  segment: number
  point: number
}

export const NO_LINE: EditedLine = []

export const editedLineFromSegments = (segments: readonly Line[]): EditedLine =>
  segments.filter(({ length }) => length > 0).map(editedSegmentFromLine)

export const toSegments = (line: EditedLine): Line[] => line.map(toLine)

export const countPoints = (line: EditedLine): number => line.reduce((sum, { length }) => sum + length, 0)

export function getPoint(line: EditedLine, { segment, point }: PointPosition): EditedPoint | null {
  const target = line[segment]
  return target ? pointAtIndex(target, point) : null
}

/** Null: the line is empty. */
export function getLastPoint(line: EditedLine): EditedPoint | null {
  const last = line.at(-1)
  return last ? pointAtIndex(last, last.length - 1) : null
}

/** Appends after the last point. */
export const addPoint = (line: EditedLine, place: LatLon): EditedLine => addPoints(line, [place])

/** Appends after the last point, in this order. */
export function addPoints(line: EditedLine, places: readonly LatLon[]): EditedLine {
  const inserted = lineFromPoints(places)
  const last = line.at(-1)
  if (!last) return editedLineFromSegments([inserted])
  return replaceSegment(
    line,
    line.length - 1,
    splicePoints(last, { from: last.length, removeCount: 0, inserted }),
  )
}

/** Inserts before the point at this position. */
export const insertPoint = (line: EditedLine, { segment, point }: PointPosition, place: LatLon): EditedLine =>
  changeSegment(line, segment, (target) =>
    splicePoints(target, { from: point, removeCount: 0, inserted: lineFromPoints([place]) }),
  )

/** Moves a point; its height becomes unknown. */
export const movePoint = (line: EditedLine, { segment, point }: PointPosition, place: LatLon): EditedLine =>
  changeSegment(line, segment, (target) =>
    splicePoints(target, { from: point, removeCount: 1, inserted: lineFromPoints([place]) }),
  )

export const deletePoint = (line: EditedLine, { segment, point }: PointPosition): EditedLine =>
  changeSegment(line, segment, (target) => splicePoints(target, { from: point, removeCount: 1 }))

/** Swaps a point with the previous (-1) or next (1) one in its segment. */
export function swapWithNeighbor(
  line: EditedLine,
  { segment, point }: PointPosition,
  by: 1 | -1,
): EditedLine {
  const target = line[segment]
  const from = Math.min(point, point + by)
  if (!target || from < 0 || from + 1 >= target.length) return line
  const pair = toLine(sliceSegment(target, from, from + 2))
  return changeSegment(line, segment, () =>
    splicePoints(target, { from, removeCount: 2, inserted: pickPoints(pair, Uint32Array.of(1, 0)) }),
  )
}

/** Reverses the line. Drops the times, because it was not recorded in this direction. */
export const reverseLine = (line: EditedLine): EditedLine => line.toReversed().map(reverseSegment)

/** Appends the way back to the start along the same line. */
export function addReturnTrip(line: EditedLine): EditedLine {
  const [last, ...others] = reverseLine(line)
  const end = line.at(-1)
  if (!last || !end) return line
  const outward = line.slice(0, -1)
  return [...outward, joinSegments(end, sliceSegment(last, 1, last.length)), ...others]
}

/** Connects the end to the start by a straight line. */
export function closeLoop(line: EditedLine): EditedLine {
  const first = getPoint(line, { segment: 0, point: 0 })
  const end = getLastPoint(line)
  return first && end && countPoints(line) > 2 && !isSamePlace(first, end) ? addPoint(line, first) : line
}

/** Removes everything before the point. */
export function trimBefore(line: EditedLine, { segment, point }: PointPosition): EditedLine {
  const target = line[segment]
  if (!target || (segment === 0 && point === 0)) return line
  return [sliceSegment(target, point, target.length), ...line.slice(segment + 1)]
}

/** Removes everything after the point. */
export function trimAfter(line: EditedLine, { segment, point }: PointPosition): EditedLine {
  const target = line[segment]
  if (!target || (segment === line.length - 1 && point === target.length - 1)) return line
  return [...line.slice(0, segment), sliceSegment(target, 0, point + 1)]
}

/** Splits a segment at a point that both parts keep. No effect at an end. */
export function splitLine(line: EditedLine, { segment, point }: PointPosition): EditedLine {
  const target = line[segment]
  if (!target || point <= 0 || point >= target.length - 1) return line
  const parts = [sliceSegment(target, 0, point + 1), sliceSegment(target, point, target.length)]
  return [...line.slice(0, segment), ...parts, ...line.slice(segment + 1)]
}

/** Joins a segment with the next one by a straight line. */
export function joinWithNextSegment(line: EditedLine, segment: number): EditedLine {
  const [current, next] = [line[segment], line[segment + 1]]
  if (!current || !next) return line
  const [end, start] = [pointAtIndex(current, current.length - 1), pointAtIndex(next, 0)]
  const isTouching = end && start && isSamePlace(end, start)
  const joinedSegment = joinSegments(current, isTouching ? sliceSegment(next, 1, next.length) : next)
  return [...line.slice(0, segment), joinedSegment, ...line.slice(segment + 2)]
}

/** Removes points that are within `toleranceM` metres of the remaining line. The ends are kept. */
export function simplifyLine(line: EditedLine, toleranceM: number): EditedLine {
  const result = line.map((segment) => {
    const whole = toLine(segment)
    const kept = simplify(whole, toleranceM)
    return kept.length === whole.length ? segment : editedSegmentFromLine(pickPoints(whole, kept))
  })
  return result.every((segment, i) => segment === line[i]) ? line : result
}

const isSamePlace = (current: LatLon, other: LatLon): boolean =>
  current.lat === other.lat && current.lon === other.lon

function changeSegment(
  line: EditedLine,
  at: number,
  change: (segment: EditedSegment) => EditedSegment,
): EditedLine {
  const target = line[at]
  return target ? replaceSegment(line, at, change(target)) : line
}

const replaceSegment = (line: EditedLine, at: number, segment: EditedSegment): EditedLine =>
  segment.length === 0 ? line.toSpliced(at, 1) : line.with(at, segment)

function reverseSegment(segment: EditedSegment): EditedSegment {
  const { length, lat, lon, height } = toLine(segment)
  const time = new Float64Array(length).fill(Number.NaN)
  return editedSegmentFromLine({
    length,
    lat: lat.toReversed(),
    lon: lon.toReversed(),
    height: height.toReversed(),
    time,
  })
}
