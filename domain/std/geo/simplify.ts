import { type CoordinateColumns, chordBetween, distanceToChordM } from './chord.ts'

/** Indices of the points to keep so that none of the others lies further than `toleranceM` metres from what is left
 * (Douglas and Peucker 1973). The ends stay. */
export function simplify(points: CoordinateColumns, toleranceM: number): Uint32Array {
  return simplifyWeighed(points, toleranceM).indices
}

/** Indices of at most `max` points (two or more), those that carry the most of the line's shape, and none that could be
 * left out at a tolerance of `floorM` metres. The ends stay. */
export function simplifyToCount(points: CoordinateColumns, max: number, floorM: number): Uint32Array {
  const kept = simplifyWeighed(points, floorM)
  if (kept.indices.length <= max) return kept.indices
  const { weights } = kept
  const ranked = kept.indices.toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
  return ranked.subarray(0, max).toSorted()
}

// A range this long that splits very unevenly is halved as well. A line made to split badly (a spiral) would else cost
// its length squared. Halving keeps more points than needed, never fewer.
const HALVED_FROM = 64
const UNEVEN_SHARE = 1 / 16

interface Range {
  from: number
  to: number
  /** the weight of what split this range off: nothing inside may weigh more */
  limit: number
}

function simplifyWeighed(
  points: CoordinateColumns,
  toleranceM: number,
): { indices: Uint32Array; weights: Float64Array } {
  const weights = weigh(points, toleranceM)
  const kept: number[] = []
  for (let i = 0; i < points.length; i++) if ((weights[i] ?? 0) > toleranceM) kept.push(i)
  return { indices: Uint32Array.from(kept), weights }
}

/** For each point the tolerance up to which it stays. Ranges within `floorM` are not looked into: weight 0. */
function weigh(points: CoordinateColumns, floorM: number): Float64Array {
  const weights = new Float64Array(points.length)
  if (points.length === 0) return weights
  weights[0] = Infinity
  weights[points.length - 1] = Infinity
  const open: Range[] = [{ from: 0, to: points.length - 1, limit: Infinity }]
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const { index, offset } = farthest(points, range)
    if (offset <= floorM) continue
    const weight = Math.min(offset, range.limit)
    for (const part of split(range, index, weight)) {
      if (part.from !== range.from) weights[part.from] = weight
      if (part.to - part.from > 1) open.push(part)
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
