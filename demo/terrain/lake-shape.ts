import type { Plane, Point } from './plane.ts'
import type { LakeRow } from './region.ts'

export interface Lake {
  name: string
  heightM: number
  centre: Point
  lengthM: number
  widthM: number
  /** unit vector of the long axis */
  axis: Point
  /** phase of the shoreline's waves, so that no two lakes look the same */
  phase: number
}

export function makeLake(
  [name, lat, lon, heightM, lengthM, widthM, bearingDeg]: LakeRow,
  plane: Plane,
): Lake {
  const bearing = (bearingDeg * Math.PI) / 180
  return {
    name,
    heightM,
    lengthM,
    widthM,
    centre: plane.toPoint(lat, lon),
    axis: { x: Math.sin(bearing), y: Math.cos(bearing) },
    phase: (heightM * 7 + lengthM) % 6.28,
  }
}

/** Metres from the shore, negative on the water; accurate near the shore, rough far from it. */
export function shoreDistanceM(lake: Lake, x: number, y: number): number {
  const dx = x - lake.centre.x
  const dy = y - lake.centre.y
  const along = (dx * lake.axis.x + dy * lake.axis.y) / (lake.lengthM / 2)
  const across = (dx * lake.axis.y - dy * lake.axis.x) / (lake.widthM / 2)
  const radius = Math.hypot(along, across)
  if (radius === 0) return -lake.widthM / 2
  const edge = wobble(lake, Math.atan2(across, along))
  return Math.hypot(dx, dy) * (1 - edge / radius)
}

/**
 * A ring around the lake at a distance from the shore (negative: on the water): `count` points, not
 * closed.
 */
export function lakeRing(lake: Lake, offsetM: number, count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI
    const edge = wobble(lake, angle)
    const along = Math.cos(angle) * ((edge * lake.lengthM) / 2 + offsetM)
    const across = Math.sin(angle) * ((edge * lake.widthM) / 2 + offsetM)
    return {
      x: lake.centre.x + along * lake.axis.x + across * lake.axis.y,
      y: lake.centre.y + along * lake.axis.y - across * lake.axis.x,
    }
  })
}

function wobble(lake: Lake, angle: number): number {
  return 1 + 0.09 * Math.sin(2 * angle + lake.phase) + 0.07 * Math.sin(3 * angle + 2 * lake.phase)
}
