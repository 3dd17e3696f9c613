import { simplify } from '../../std/simplify.ts'
import { type Line, lineFrom, pickPoints } from '../line.ts'
import {
  type EditedPoint,
  joined,
  lineOf,
  pointIn,
  type Stretch,
  sliceOf,
  spliced,
  stretchOf,
} from './stretch.ts'

// What a member can do to a line. Each answers a new line and leaves the old one as it is; what has no effect answers the same
// line. A point is named by its stretch and its place in it, both from 0.

/** Stretches without points do not stay. */
export type EditedLine = readonly Stretch[]

export interface PointAt {
  stretch: number
  point: number
}

interface Place {
  lat: number
  lon: number
}

export const NO_LINE: EditedLine = []

export const editedLineOf = (segments: readonly Line[]): EditedLine =>
  segments.filter(({ length }) => length > 0).map(stretchOf)

export const segmentsOf = (line: EditedLine): Line[] => line.map(lineOf)

export const pointCount = (line: EditedLine): number => line.reduce((sum, { length }) => sum + length, 0)

export function pointOf(line: EditedLine, { stretch, point }: PointAt): EditedPoint | null {
  const found = line[stretch]
  return found ? pointIn(found, point) : null
}

/** The last point; null: there is none. */
export function endOf(line: EditedLine): EditedPoint | null {
  const last = line.at(-1)
  return last ? pointIn(last, last.length - 1) : null
}

/** After the last point. */
export const addPoint = (line: EditedLine, place: Place): EditedLine => addPoints(line, [place])

/** After the last point, in this order. */
export function addPoints(line: EditedLine, places: readonly Place[]): EditedLine {
  const put = lineFrom(places)
  const last = line.at(-1)
  if (!last) return editedLineOf([put])
  return withStretch(line, line.length - 1, spliced(last, { from: last.length, take: 0, put }))
}

/** Before the point that stands there now. */
export const insertPoint = (line: EditedLine, { stretch, point }: PointAt, place: Place): EditedLine =>
  changed(line, stretch, (found) => spliced(found, { from: point, take: 0, put: lineFrom([place]) }))

/** Its height is that of another place from then on: it is not known. */
export const movePoint = (line: EditedLine, { stretch, point }: PointAt, place: Place): EditedLine =>
  changed(line, stretch, (found) => spliced(found, { from: point, take: 1, put: lineFrom([place]) }))

export const deletePoint = (line: EditedLine, { stretch, point }: PointAt): EditedLine =>
  changed(line, stretch, (found) => spliced(found, { from: point, take: 1 }))

/** A place earlier (-1) or later (1) in its stretch. */
export function passed(line: EditedLine, { stretch, point }: PointAt, by: 1 | -1): EditedLine {
  const found = line[stretch]
  const from = Math.min(point, point + by)
  if (!found || from < 0 || from + 1 >= found.length) return line
  const pair = lineOf(sliceOf(found, from, from + 2))
  return changed(line, stretch, () =>
    spliced(found, { from, take: 2, put: pickPoints(pair, Uint32Array.of(1, 0)) }),
  )
}

/** Nobody has walked it this way: it has no times. */
export const reversed = (line: EditedLine): EditedLine => line.toReversed().map(reversedStretch)

/** Out and back: the same way to the start once more. */
export function backToStart(line: EditedLine): EditedLine {
  const [last, ...others] = reversed(line)
  const end = line.at(-1)
  if (!last || !end) return line
  const there = line.slice(0, -1)
  return [...there, joined(end, sliceOf(last, 1, last.length)), ...others]
}

/** Straight from the end to the start. */
export function closed(line: EditedLine): EditedLine {
  const first = pointOf(line, { stretch: 0, point: 0 })
  const end = endOf(line)
  return first && end && pointCount(line) > 2 && !isSamePlace(first, end) ? addPoint(line, first) : line
}

/** What lies before the point goes. */
export function trimmedBefore(line: EditedLine, { stretch, point }: PointAt): EditedLine {
  const found = line[stretch]
  if (!found || (stretch === 0 && point === 0)) return line
  return [sliceOf(found, point, found.length), ...line.slice(stretch + 1)]
}

/** What lies behind the point goes. */
export function trimmedAfter(line: EditedLine, { stretch, point }: PointAt): EditedLine {
  const found = line[stretch]
  if (!found || (stretch === line.length - 1 && point === found.length - 1)) return line
  return [...line.slice(0, stretch), sliceOf(found, 0, point + 1)]
}

/** Two stretches, the second of which begins where the first ends: no way is lost. Not at an end. */
export function splitAt(line: EditedLine, { stretch, point }: PointAt): EditedLine {
  const found = line[stretch]
  if (!found || point <= 0 || point >= found.length - 1) return line
  const parts = [sliceOf(found, 0, point + 1), sliceOf(found, point, found.length)]
  return [...line.slice(0, stretch), ...parts, ...line.slice(stretch + 1)]
}

/** A stretch and the one behind it become one, straight over the gap. */
export function joinedWithNext(line: EditedLine, stretch: number): EditedLine {
  const [one, next] = [line[stretch], line[stretch + 1]]
  if (!one || !next) return line
  const [end, start] = [pointIn(one, one.length - 1), pointIn(next, 0)]
  const meet = end && start && isSamePlace(end, start)
  const both = joined(one, meet ? sliceOf(next, 1, next.length) : next)
  return [...line.slice(0, stretch), both, ...line.slice(stretch + 2)]
}

/** No point that goes lay further than so many metres from what is left. The ends stay. */
export function simplified(line: EditedLine, toleranceM: number): EditedLine {
  const simpler = line.map((stretch) => {
    const whole = lineOf(stretch)
    const kept = simplify(whole, toleranceM)
    return kept.length === whole.length ? stretch : stretchOf(pickPoints(whole, kept))
  })
  return simpler.every((stretch, i) => stretch === line[i]) ? line : simpler
}

const isSamePlace = (one: Place, other: Place): boolean => one.lat === other.lat && one.lon === other.lon

function changed(line: EditedLine, at: number, change: (stretch: Stretch) => Stretch): EditedLine {
  const found = line[at]
  return found ? withStretch(line, at, change(found)) : line
}

const withStretch = (line: EditedLine, at: number, stretch: Stretch): EditedLine =>
  stretch.length === 0 ? line.toSpliced(at, 1) : line.with(at, stretch)

function reversedStretch(stretch: Stretch): Stretch {
  const { length, lat, lon, height } = lineOf(stretch)
  const time = new Float64Array(length).fill(Number.NaN)
  return stretchOf({
    length,
    lat: lat.toReversed(),
    lon: lon.toReversed(),
    height: height.toReversed(),
    time,
  })
}
