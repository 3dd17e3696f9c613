import { EARTH_RADIUS_M } from '#domain/std/geo/distance.ts'

const RADIANS = Math.PI / 180

/** A point on the unit sphere, so that distances can be compared without trigonometry. */
export function toUnitSphere({ lat, lon }: { lat: number; lon: number }): [x: number, y: number, z: number] {
  const level = Math.cos(lat * RADIANS)
  return [level * Math.cos(lon * RADIANS), level * Math.sin(lon * RADIANS), Math.sin(lat * RADIANS)]
}

/** The squared chord length on the unit sphere for a distance on the earth's surface, in metres. */
export function chordSquared(metres: number): number {
  const half = Math.sin(Math.min(metres / EARTH_RADIUS_M, Math.PI) / 2)
  return 4 * half * half
}
