import { EARTH_RADIUS_M } from '#domain/std/geo/distance.ts'

const RADIANS = Math.PI / 180

/** A point of the sphere with radius 1. Distances between such points are compared without an angle. */
export function toUnitSphere({ lat, lon }: { lat: number; lon: number }): [x: number, y: number, z: number] {
  const level = Math.cos(lat * RADIANS)
  return [level * Math.cos(lon * RADIANS), level * Math.sin(lon * RADIANS), Math.sin(lat * RADIANS)]
}

/** The square of the straight way through the sphere between two points that lie so far apart on its surface. */
export function chordSquared(metres: number): number {
  const half = Math.sin(Math.min(metres / EARTH_RADIUS_M, Math.PI) / 2)
  return 4 * half * half
}
