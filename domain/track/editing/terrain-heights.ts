import { wrapLon } from '../../std/geo/distance.ts'
import type { LatLon } from '../../std/geo/lat-lon.ts'
import { createLineBuilder, type Line, pointsOf } from '../line.ts'
import { interpolatePoint, stepLengthM } from '../measure-line.ts'

// Terrain heights for drawn lines. The terrain also rises and falls between two drawn points, so points
// are inserted between them wherever terrain heights are used.

/** By place, to about a metre; NaN: requested, but unknown to the server. */
export type TerrainHeights = ReadonlyMap<string, number>

/** Finer steps add nothing: nearly everywhere the terrain is known to about thirty metres. */
const STEP_M = 50
/** Longer lines get longer steps. */
const POINTS_REQUESTED_MAX = 2_000
const PLACE_DECIMALS = 5

export const terrainKey = ({ lat, lon }: LatLon): string =>
  `${lat.toFixed(PLACE_DECIMALS)},${lon.toFixed(PLACE_DECIMALS)}`

/** The places whose heights still have to be requested, without duplicates. */
export function findMissingHeights(segments: readonly Line[], heights: TerrainHeights): LatLon[] {
  const missing = new Map<string, LatLon>()
  for (const line of densify(segments))
    for (const [i, place] of [...pointsOf(line)].entries()) {
      const key = terrainKey(place)
      if (Number.isNaN(line.height[i]) && !heights.has(key)) missing.set(key, place)
    }
  return [...missing.values()]
}

/** The line with terrain heights; unchanged unless all are known. */
export function applyTerrainHeights(segments: readonly Line[], heights: TerrainHeights): readonly Line[] {
  const dense = densify(segments)
  const known = dense.map((line) => withHeights(line, heights))
  const isComplete = known.every((line) => line !== null)
  return isComplete && known.some((line, i) => line !== dense[i]) ? known : segments
}

/** Null if a height is missing. */
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

/** Inserts points between distant points where nothing was recorded. */
function densify(segments: readonly Line[]): Line[] {
  const drawnM = segments.reduce((sum, line) => sum + drawnLengthM(line), 0)
  const stepM = Math.max(STEP_M, drawnM / POINTS_REQUESTED_MAX)
  return segments.map((line) => (line.height.some(Number.isNaN) ? densifyLine(line, stepM) : line))
}

function densifyLine(line: Line, stepM: number): Line {
  const builder = createLineBuilder()
  for (let i = 0; i < line.length; i++) {
    const steps = isDrawn(line, i) ? Math.ceil(stepLengthM(line, i) / stepM) : 1
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
  for (let i = 1; i < line.length; i++) if (isDrawn(line, i)) sum += stepLengthM(line, i)
  return sum
}

/** Whether the step to this point was drawn, at one of its ends. */
const isDrawn = ({ height }: Line, to: number): boolean =>
  to > 0 && (Number.isNaN(height[to]) || Number.isNaN(height[to - 1]))
