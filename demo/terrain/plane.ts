import { METRES_PER_DEGREE } from '#domain/std/geo/distance.ts'
import type { Region } from './region.ts'

/**
 * Metres east (x) and north (y) of a region's south-west corner, accurate to a few metres over 40
 * km.
 */
export interface Point {
  x: number
  y: number
}

export interface Plane {
  widthM: number
  heightM: number
  toPoint(lat: number, lon: number): Point
  toLatLon(x: number, y: number): { lat: number; lon: number }
}

export function createPlane({ bounds: [west, south, east, north] }: Region): Plane {
  const perLon = METRES_PER_DEGREE * Math.cos((((south + north) / 2) * Math.PI) / 180)
  return {
    widthM: (east - west) * perLon,
    heightM: (north - south) * METRES_PER_DEGREE,
    toPoint: (lat, lon) => ({ x: (lon - west) * perLon, y: (lat - south) * METRES_PER_DEGREE }),
    toLatLon: (x, y) => ({ lat: south + y / METRES_PER_DEGREE, lon: west + x / perLon }),
  }
}

export const pointDistanceM = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
