import type { Bounds } from '../std/geo/bounds.ts'
import { distanceM, METRES_PER_DEGREE, wrapLon } from '../std/geo/distance.ts'
import type { LatLon } from '../std/geo/lat-lon.ts'

/** An area hidden from others. Degrees; `radius` in metres. */
export interface Disc {
  lat: number
  lon: number
  radius: number
}

/**
 * Margin around a disc, so that rounding (about a metre in previews) and the planar projection
 * never cross its border.
 */
const MARGIN_M = 5

/** A disc with its margin, on a local plane. */
export interface PlanarDisc {
  readonly radiusM: number
  /** metres east and north of the center */
  readonly project: (point: LatLon) => { x: number; y: number }
}

export function toPlanarDisc({ lat, lon, radius }: Disc): PlanarDisc {
  const shrink = Math.cos((lat * Math.PI) / 180)
  return {
    radiusM: radius + MARGIN_M,
    project: (point) => ({
      x: wrapLon(point.lon - lon) * shrink * METRES_PER_DEGREE,
      y: (point.lat - lat) * METRES_PER_DEGREE,
    }),
  }
}

/** Whether one of the discs hides a point. */
export const isHidden = (point: LatLon, discs: readonly Disc[]): boolean =>
  discs.some((disc) => distanceM(point, disc) < disc.radius + MARGIN_M)

/** Whether a disc may hide something within the bounds. False means certainly not. */
export function intersectsBounds([west, south, east, north]: Bounds, { lat, lon, radius }: Disc): boolean {
  const reach = (radius + MARGIN_M) / METRES_PER_DEGREE
  if (lat + reach < south || lat - reach > north) return false
  // Towards the poles a metre is more and more degrees of longitude.
  const nearestPole = Math.min(89.9, Math.abs(lat) + reach)
  const reachLon = reach / Math.cos((nearestPole * Math.PI) / 180)
  const width = east >= west ? east - west : east - west + 360
  const fromCenter = Math.abs(wrapLon(lon - (west + width / 2)))
  return fromCenter <= width / 2 + reachLon
}

/**
 * A point just outside a disc that reveals nothing else about it: north of it, or south if it
 * touches the North Pole.
 */
export function pointOutsideDisc({ lat, lon, radius }: Disc): LatLon {
  const away = (radius + 2 * MARGIN_M) / METRES_PER_DEGREE
  return { lat: lat + away < 90 ? lat + away : lat - away, lon }
}
