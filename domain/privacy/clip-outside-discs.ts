import { wrapLon } from '../std/geo/distance.ts'
import { createLineBuilder, type Line, type LineBuilder } from '../track/line.ts'
import { type Disc, type PlanarDisc, toPlanarDisc } from './disc.ts'

/** A part of the step from one point to the next: shares of it, 0 to 1. */
type Span = readonly [from: number, to: number]

/**
 * What of a line lies outside all discs, in pieces, each with its ends on the border where it was cut. Heights and times there are
 * those of the straight way between two points. A line that is hidden as a whole leaves no piece.
 */
export function clipOutsideDiscs(line: Line, discs: readonly Disc[]): Line[] {
  const laidDiscs = discs.map(toPlanarDisc)
  const pieces: Line[] = []
  let piece: LineBuilder | null = null
  const end = () => {
    if (piece) pieces.push(piece.build())
    piece = null
  }
  const steps = Math.max(1, line.length - 1) // one point alone is a step to itself
  for (let step = 0; step < steps && line.length > 0; step++) {
    const seen = seenOn(line, step, laidDiscs)
    if (seen[0]?.[0] !== 0) end()
    for (const [from, to] of seen) {
      piece ??= addAt(createLineBuilder(), line, { step, share: from })
      if (line.length > 1) addAt(piece, line, { step, share: to })
      if (to < 1) end()
    }
  }
  end()
  return pieces
}

/** The spans of a step that no disc hides. */
function seenOn(line: Line, step: number, discs: readonly PlanarDisc[]): Span[] {
  const hidden = discs
    .map((disc) => hiddenOn(line, step, disc))
    .filter((span) => span !== null)
    .toSorted(([a], [b]) => a - b)
  const seen: Span[] = []
  let from = 0
  for (const [start, stop] of hidden) {
    if (start > from) seen.push([from, start])
    from = Math.max(from, stop)
  }
  return from < 1 ? [...seen, [from, 1]] : seen
}

/** Where a step is within a disc: the chord of a circle. */
function hiddenOn(line: Line, step: number, { project, radiusM }: PlanarDisc): Span | null {
  const [from, to] = [
    project(pointOf(line, step)),
    project(pointOf(line, Math.min(step + 1, line.length - 1))),
  ]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const beyond = from.x * from.x + from.y * from.y - radiusM * radiusM
  if (square === 0) return beyond < 0 ? [0, 1] : null
  const half = (from.x * dx + from.y * dy) / square
  const depth = half * half - beyond / square
  if (depth <= 0) return null
  const [start, stop] = [Math.max(0, -half - Math.sqrt(depth)), Math.min(1, -half + Math.sqrt(depth))]
  return start < stop ? [start, stop] : null
}

const pointOf = ({ lat, lon }: Line, i: number) => ({ lat: lat[i] ?? 0, lon: lon[i] ?? 0 })

/** Adds the point at a share of a step. */
function addAt(
  builder: LineBuilder,
  line: Line,
  { step, share }: { step: number; share: number },
): LineBuilder {
  const next = Math.min(step + 1, line.length - 1)
  const between = (column: ArrayLike<number>): number => {
    const [from, to] = [column[step] ?? Number.NaN, column[next] ?? Number.NaN]
    if (share === 0) return from
    return share === 1 ? to : from + (to - from) * share
  }
  const [west, east] = [line.lon[step] ?? 0, line.lon[next] ?? 0]
  const lon = share === 1 ? east : wrapLon(west + wrapLon(east - west) * share)
  builder.add(between(line.lat), lon, between(line.height), between(line.time))
  return builder
}
