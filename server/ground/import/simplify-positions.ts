import { simplify } from '#domain/std/geo/simplify.ts'
import type { Position } from '../feature.ts'

/** Leaves out positions without which the line stays within the tolerance. */
export function simplifyPositions(positions: readonly Position[], toleranceM: number): Position[] {
  const columns = {
    length: positions.length,
    lat: Float64Array.from(positions, ({ lat }) => lat),
    lon: Float64Array.from(positions, ({ lon }) => lon),
  }
  return Array.from(simplify(columns, toleranceM), (at) => positions[at]).filter(
    (position) => position !== undefined,
  )
}
