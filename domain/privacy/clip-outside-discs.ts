import { wrapLon } from '../std/geo/distance.ts'
import { createLineBuilder, type Line, type LineBuilder } from '../track/line.ts'
import { type Disc, type PlanarDisc, toPlanarDisc } from './disc.ts'

/** A part of the step between two points: fractions from 0 to 1. */
type Span = readonly [from: number, to: number]

/**
 * The parts of a line outside all discs, each ending exactly on the border where it was cut. Heights and
 * times of cut ends are interpolated. A completely hidden line yields no part.
 */
export function clipOutsideDiscs(line: Line, discs: readonly Disc[]): Line[] {
  const planarDiscs = discs.map(toPlanarDisc)
  const parts: Line[] = []
  let part: LineBuilder | null = null
  const end = () => {
    if (part) parts.push(part.build())
    part = null
  }
  const steps = Math.max(1, line.length - 1) // a single point is a step to itself
  for (let step = 0; step < steps && line.length > 0; step++) {
    const visible = visibleSpans(line, step, planarDiscs)
    if (visible[0]?.[0] !== 0) end()
    for (const [from, to] of visible) {
      part ??= addPointAt(createLineBuilder(), line, { step, share: from })
      if (line.length > 1) addPointAt(part, line, { step, share: to })
      if (to < 1) end()
    }
  }
  end()
  return parts
}

/** The spans of a step that no disc hides. */
function visibleSpans(line: Line, step: number, discs: readonly PlanarDisc[]): Span[] {
  const hidden = discs
    .map((disc) => hiddenSpan(line, step, disc))
    .filter((span) => span !== null)
    .toSorted(([a], [b]) => a - b)
  const visible: Span[] = []
  let from = 0
  for (const [start, stop] of hidden) {
    if (start > from) visible.push([from, start])
    from = Math.max(from, stop)
  }
  return from < 1 ? [...visible, [from, 1]] : visible
}

/** The span of a step within a disc: the chord of a circle. */
function hiddenSpan(line: Line, step: number, { project: at, radiusM: reachM }: PlanarDisc): Span | null {
  const [from, to] = [at(pointOf(line, step)), at(pointOf(line, Math.min(step + 1, line.length - 1)))]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const distanceFromBorder = from.x * from.x + from.y * from.y - reachM * reachM
  if (square === 0) return distanceFromBorder < 0 ? [0, 1] : null
  const half = (from.x * dx + from.y * dy) / square
  const depth = half * half - distanceFromBorder / square
  if (depth <= 0) return null
  const [start, stop] = [Math.max(0, -half - Math.sqrt(depth)), Math.min(1, -half + Math.sqrt(depth))]
  return start < stop ? [start, stop] : null
}

const pointOf = ({ lat, lon }: Line, i: number) => ({ lat: lat[i] ?? 0, lon: lon[i] ?? 0 })

/** Adds the point at a fraction of a step. */
function addPointAt(
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
