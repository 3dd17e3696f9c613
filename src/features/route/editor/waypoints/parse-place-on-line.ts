import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import type { Line } from '#domain/track/line.ts'
import { pointAtDistance } from '#domain/track/measure-line.ts'
import { parseCoordinates } from '#src/ui/format/coordinates.ts'
import type { Units } from '#src/ui/format/quantity.ts'

const METRES_PER: Readonly<Record<string, number>> = { m: 1, km: 1_000, mi: 1_609.344, ft: 0.3048 }
const DISTANCE = /^\s*(\d{1,5}(?:\.\d{1,4})?)\s*(m|km|mi|ft)?\s*$/i

/**
 * Parses a distance from the start of the line (`5.2`, `800 m`; without a unit in the member's
 * units) or coordinates
 * (`46.29, 13.88`). Null: neither, or the line is shorter.
 */
export function parsePlaceOnLine(text: string, segments: readonly Line[], units: Units): LatLon | null {
  const [, amount, unit] = DISTANCE.exec(text) ?? []
  if (amount === undefined) return parseCoordinates(text)
  const metres = METRES_PER[unit?.toLowerCase() ?? (units === 'metric' ? 'km' : 'mi')] ?? 1
  return pointAtDistance(segments, Number(amount) * metres)
}
