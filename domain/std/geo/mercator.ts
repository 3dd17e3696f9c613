import type { LatLon } from './lat-lon.ts'

// Web Mercator (EPSG:3857) in tiles of 256 × 256 pixels, numbered from the north-west as map servers do.

/** z: zoom, 0 is the whole world; x: column from the west; y: row from the north. */
export interface Tile {
  z: number
  x: number
  y: number
}

export const TILE_PX = 256
export const ZOOM_MAX = 22
/** Latitude at which the square world of the projection ends. */
export const LAT_MAX = 85.051128

/**
 * Pixels from the north-west corner of the world at this zoom. Latitudes beyond LAT_MAX are clamped
 * to the edge.
 */
export function projectToPixel({ lat, lon }: LatLon, zoom: number): { x: number; y: number } {
  const world = TILE_PX * 2 ** zoom
  const clamped = Math.min(LAT_MAX, Math.max(-LAT_MAX, lat))
  const sine = Math.sin((clamped * Math.PI) / 180)
  return {
    x: ((lon + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}

/** The inverse of `projectToPixel`. */
export function unprojectPixel({ x, y }: { x: number; y: number }, zoom: number): LatLon {
  const world = TILE_PX * 2 ** zoom
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI
  return { lat, lon: (x / world) * 360 - 180 }
}

/** Circumference of the Earth in Web Mercator. */
const EQUATOR_M = 2 * Math.PI * 6_378_137

/** Metres per pixel at a latitude, in every direction. */
export function metresPerPx(lat: number, zoom: number): number {
  const clamped = Math.min(LAT_MAX, Math.abs(lat))
  return (EQUATOR_M * Math.cos((clamped * Math.PI) / 180)) / (TILE_PX * 2 ** zoom)
}

/** Whether three numbers from outside name an existing tile. */
export function isValidTile({ z, x, y }: Tile): boolean {
  const inWorld = (n: number) => Number.isInteger(n) && n >= 0 && n < 2 ** z
  return Number.isInteger(z) && z >= 0 && z <= ZOOM_MAX && inWorld(x) && inWorld(y)
}
