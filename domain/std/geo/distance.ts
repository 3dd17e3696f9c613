import type { LatLon } from './lat-lon.ts'

/** Mean radius R1 of the WGS 84 ellipsoid (IUGG). */
export const EARTH_RADIUS_M = 6_371_008.8

const RADIANS = Math.PI / 180
/** Along a meridian, on the sphere of the mean radius. */
export const METRES_PER_DEGREE = EARTH_RADIUS_M * RADIANS

/** Metres between two points in degrees: haversine on the sphere, within 0.6 % of the ellipsoid. */
export function distanceM(from: LatLon, to: LatLon): number {
  return haversineM(from.lat, from.lon, to.lat, to.lon)
}

/** Like `distanceM`, for coordinates held in columns. */
export function haversineM(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const halfLat = Math.sin(((lat2 - lat1) * RADIANS) / 2)
  const halfLon = Math.sin(((lon2 - lon1) * RADIANS) / 2)
  const a = halfLat * halfLat + Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * halfLon * halfLon
  // Rounding may lift `a` above 1 for antipodes.
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Normalizes a longitude, or a difference of two, to -180 to 180 degrees. */
export function wrapLon(degrees: number): number {
  if (degrees >= -180 && degrees <= 180) return degrees
  return degrees - 360 * Math.round(degrees / 360)
}
