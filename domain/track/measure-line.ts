import { haversineM, wrapLon } from '../std/geo/distance.ts'
import { type Line, withGaps } from './line.ts'

// Measuring along a line. Gaps between segments have no length.

/** Metres from the line's start to each of its points. */
export function cumulativeDistances(line: Line): Float64Array {
  const along = new Float64Array(line.length)
  const { gaps = [] } = line
  let passed = 0
  for (let i = 1; i < line.length; i++) {
    const isGap = gaps[passed] === i
    if (isGap) passed++
    along[i] = (along[i - 1] ?? 0) + (isGap ? 0 : stepLengthM(line, i))
  }
  return along
}

export function lineLengthM(line: Line): number {
  const gaps = new Set(line.gaps)
  let sum = 0
  for (let i = 1; i < line.length; i++) if (!gaps.has(i)) sum += stepLengthM(line, i)
  return sum
}

/** The same line with its `max` longest gaps only: the others count as steps. */
export function keepLongestGaps(line: Line, max: number): Line {
  const { gaps = [] } = line
  if (gaps.length <= max) return line
  const lengths = new Map(gaps.map((gap) => [gap, stepLengthM(line, gap)]))
  const longest = gaps.toSorted((a, b) => (lengths.get(b) ?? 0) - (lengths.get(a) ?? 0)).slice(0, max)
  return withGaps(
    line,
    longest.toSorted((a, b) => a - b),
  )
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

/** Positions at equal steps over a line with gaps. */
interface SampledLine {
  places: LinePosition[]
  /** indices of the places that follow a gap */
  gaps: number[]
}

/**
 * Like `evenlySpacedPlaces`. The two places beside a gap are moved, by less than a step, to the ends
 * of the gap, so that the step between them is exactly the gap. Of several gaps within one step one
 * remains.
 */
export function samplePlaces({ gaps = [] }: Line, along: Float64Array, count: number): SampledLine {
  const places = [...evenlySpacedPlaces(along, count)]
  const indices = places.map(({ index }) => index)
  const starts: number[] = []
  let next = 1
  for (const gap of gaps) {
    while (next < count && (indices[next] ?? gap) < gap) next++
    if (next >= count) break
    if (starts.at(-1) !== next) {
      if (next > 1 && starts.at(-1) !== next - 1) places[next - 1] = { index: gap - 1, share: 0 }
      starts.push(next)
    }
    if (next < count - 1) places[next] = { index: gap, share: 0 }
  }
  return { places, gaps: starts }
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
