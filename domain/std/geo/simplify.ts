import { type CoordinateColumns, chordBetween, distanceToChordM } from './chord.ts'

/**
 * Indices of the points to keep so that no removed point lies further than `toleranceM` metres from
 * the remaining line (Douglas and Peucker 1973). The ends are kept, also those beside gaps.
 */
export function simplify(points: CoordinateColumns, toleranceM: number): Uint32Array {
  return simplifyWithWeights(points, toleranceM).indices
}

/**
 * Indices of at most `max` points (two or more): those that contribute most to the shape of the line,
 * and none that a tolerance of `floorM` metres would remove. The ends are kept, also those beside gaps
 * as far as `max` allows.
 */
export function simplifyToCount(points: CoordinateColumns, max: number, floorM: number): Uint32Array {
  const kept = simplifyWithWeights(points, floorM)
  if (kept.indices.length <= max) return kept.indices
  const { weights } = kept
  const ranked = kept.indices.toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
  return ranked.subarray(0, max).toSorted()
}

// A long range that splits very unevenly is halved as well. Otherwise a line made to split badly
// (a spiral) would cost its length squared. Halving keeps more points than needed, never fewer.
const HALVED_FROM = 64
const UNEVEN_SHARE = 1 / 16

interface Range {
  from: number
  to: number
  /** the weight of the point that split this range off: no point inside may weigh more */
  limit: number
}

function simplifyWithWeights(
  points: CoordinateColumns,
  toleranceM: number,
): { indices: Uint32Array; weights: Float64Array } {
  const weights = computeWeights(points, toleranceM)
  const kept: number[] = []
  for (let i = 0; i < points.length; i++) if ((weights[i] ?? 0) > toleranceM) kept.push(i)
  return { indices: Uint32Array.from(kept), weights }
}

/**
 * For each point the tolerance up to which it is kept. Ranges within `floorM` are skipped: weight
 * 0.
 */
function computeWeights(points: CoordinateColumns, floorM: number): Float64Array {
  const weights = new Float64Array(points.length)
  if (points.length === 0) return weights
  const starts = [0, ...(points.gaps ?? [])]
  const pending = starts.map((from, i): Range => {
    const to = (starts[i + 1] ?? points.length) - 1
    weights[from] = Infinity
    weights[to] = Infinity
    return { from, to, limit: Infinity }
  })
  for (let range = pending.pop(); range !== undefined; range = pending.pop()) {
    const { index, offset } = farthest(points, range)
    if (offset <= floorM) continue
    const weight = Math.min(offset, range.limit)
    for (const part of split(range, index, weight)) {
      if (part.from !== range.from) weights[part.from] = weight
      if (part.to - part.from > 1) pending.push(part)
    }
  }
  return weights
}

function farthest(points: CoordinateColumns, { from, to }: Range): { index: number; offset: number } {
  const chord = chordBetween(points, from, to)
  let index = from
  let offset = 0
  for (let i = from + 1; i < to; i++) {
    const found = distanceToChordM(chord, points.lat[i] ?? 0, points.lon[i] ?? 0)
    if (found > offset) {
      offset = found
      index = i
    }
  }
  return { index, offset }
}

function split({ from, to }: Range, at: number, limit: number): Range[] {
  const cuts = [from, at, to]
  const length = to - from
  if (length >= HALVED_FROM && Math.min(at - from, to - at) < length * UNEVEN_SHARE) {
    cuts.push(from + Math.floor(length / 2))
    cuts.sort((a, b) => a - b)
  }
  return cuts.slice(1).map((cut, i) => ({ from: cuts[i] ?? from, to: cut, limit }))
}
