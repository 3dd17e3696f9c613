import { haversineM, wrapLon } from '../std/geo/distance.ts'
import type { Line } from './line.ts'

// Measuring along a line. Gaps between segments have no length.

/** Metres from the line's start to each of its points. */
export function cumulativeDistances(line: Line): Float64Array {
  const along = new Float64Array(line.length)
  for (let i = 1; i < line.length; i++) along[i] = (along[i - 1] ?? 0) + stepLengthM(line, i)
  return along
}

export function lineLengthM(line: Line): number {
  let sum = 0
  for (let i = 1; i < line.length; i++) sum += stepLengthM(line, i)
  return sum
}

/** A position on a line: between point `index` and the next, at `share` of the step. */
interface LinePosition {
  index: number
  share: number
}

/** `count` positions (two or more) at equal steps over cumulative distances, both ends included. */
export function* evenlySpacedPlaces(along: Float64Array, count: number): Generator<LinePosition> {
  const total = along[along.length - 1] ?? 0
  let index = 0
  for (let i = 0; i < count; i++) {
    const target = (total * i) / (count - 1)
    while (index < along.length - 2 && (along[index + 1] ?? 0) < target) index++
    const start = along[index] ?? 0
    const step = (along[index + 1] ?? start) - start
    yield { index, share: step > 0 ? Math.min(1, (target - start) / step) : 0 }
  }
}

/** The interpolated value of a column at a position. */
export function interpolateValue(column: ArrayLike<number>, { index, share }: LinePosition): number {
  const value = column[index] ?? Number.NaN
  if (share === 0) return value
  return value + ((column[index + 1] ?? value) - value) * share
}

/** The interpolated point at a position, also across the antimeridian. */
export function interpolatePoint(line: Line, place: LinePosition): { lat: number; lon: number } {
  const lon = line.lon[place.index] ?? Number.NaN
  const step = wrapLon((line.lon[place.index + 1] ?? lon) - lon)
  return { lat: interpolateValue(line.lat, place), lon: wrapLon(lon + step * place.share) }
}

/** The point this many metres from the start of a line in segments. Null: the line is shorter. */
export function pointAtDistance(
  segments: readonly Line[],
  metres: number,
): { lat: number; lon: number } | null {
  let left = metres
  for (const line of segments)
    for (let i = 1; i < line.length; i++) {
      const step = stepLengthM(line, i)
      if (left >= 0 && left <= step)
        return interpolatePoint(line, { index: i - 1, share: step > 0 ? left / step : 0 })
      left -= step
    }
  return null
}

/** Metres from the previous point to the point `to`. */
export function stepLengthM(line: Line, to: number): number {
  return haversineM(line.lat[to - 1] ?? 0, line.lon[to - 1] ?? 0, line.lat[to] ?? 0, line.lon[to] ?? 0)
}
