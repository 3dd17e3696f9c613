import { haversineM, wrapLon } from '../../std/geo/distance.ts'
import { createLineBuilder, type Line, pointsOf } from '../line.ts'
import { interpolatePoint } from '../measure-line.ts'

// How high the ground is under a line that nobody has recorded. Between two drawn points it goes up and down as well, so the
// line gets points in between, wherever its heights are the ground's.

/** By place to about a metre; NaN: asked for, and nobody knows. */
export type TerrainHeights = ReadonlyMap<string, number>

/** finer shows nothing more: the ground is known to some thirty metres nearly everywhere */
const STEP_M = 50
/** A longer line has longer steps. */
const POINTS_ASKED_MAX = 2_000
const PLACE_DECIMALS = 5

interface Place {
  lat: number
  lon: number
}

export const terrainKey = ({ lat, lon }: Place): string =>
  `${lat.toFixed(PLACE_DECIMALS)},${lon.toFixed(PLACE_DECIMALS)}`

/** The places whose heights are still to be asked for, each once. */
export function findMissingHeights(segments: readonly Line[], heights: TerrainHeights): Place[] {
  const asked = new Map<string, Place>()
  for (const line of finer(segments))
    for (const [i, place] of [...pointsOf(line)].entries()) {
      const key = terrainKey(place)
      if (Number.isNaN(line.height[i]) && !heights.has(key)) asked.set(key, place)
    }
  return [...asked.values()]
}

/** The line with the ground's heights; as it is where they are not all known. */
export function applyTerrainHeights(segments: readonly Line[], heights: TerrainHeights): readonly Line[] {
  const fine = finer(segments)
  const known = fine.map((line) => withHeights(line, heights))
  const isWhole = known.every((line) => line !== null)
  return isWhole && known.some((line, i) => line !== fine[i]) ? known : segments
}

/** Null where one is not known. */
function withHeights(line: Line, heights: TerrainHeights): Line | null {
  if (!line.height.some(Number.isNaN)) return line
  const places = pointsOf(line)
  const height = line.height.map((recorded) => {
    const { value: place } = places.next()
    if (!Number.isNaN(recorded) || !place) return recorded
    return heights.get(terrainKey(place)) ?? Number.NaN
  })
  return height.some(Number.isNaN) ? null : { ...line, height }
}

/** With points between those that are far from each other, where no recorder has been. */
function finer(segments: readonly Line[]): Line[] {
  const drawnM = segments.reduce((sum, line) => sum + drawnLengthM(line), 0)
  const stepM = Math.max(STEP_M, drawnM / POINTS_ASKED_MAX)
  return segments.map((line) => (line.height.some(Number.isNaN) ? finerLine(line, stepM) : line))
}

function finerLine(line: Line, stepM: number): Line {
  const builder = createLineBuilder()
  for (let i = 0; i < line.length; i++) {
    const steps = isDrawn(line, i) ? Math.ceil(stepOf(line, i) / stepM) : 1
    for (let step = 1; step < steps; step++) {
      const place = interpolatePoint(line, { index: i - 1, share: step / steps })
      builder.add(place.lat, wrapLon(place.lon), Number.NaN, Number.NaN)
    }
    builder.add(line.lat[i] ?? 0, line.lon[i] ?? 0, line.height[i] ?? Number.NaN, line.time[i] ?? Number.NaN)
  }
  return builder.build()
}

function drawnLengthM(line: Line): number {
  let sum = 0
  for (let i = 1; i < line.length; i++) if (isDrawn(line, i)) sum += stepOf(line, i)
  return sum
}

/** Whether the way to this point was drawn, at one of its ends. */
const isDrawn = ({ height }: Line, to: number): boolean =>
  to > 0 && (Number.isNaN(height[to]) || Number.isNaN(height[to - 1]))

const stepOf = ({ lat, lon }: Line, to: number): number =>
  haversineM(lat[to - 1] ?? 0, lon[to - 1] ?? 0, lat[to] ?? 0, lon[to] ?? 0)
