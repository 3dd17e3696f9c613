import type { LatLon } from './lat-lon.ts'
import { FIRST_CODE, MORE } from './polyline.ts'

// Separate from the decoder, which the first page of the app loads.

/** Encodes points in degrees, rounded to that many decimals (5 in previews, 7 in tracks). */
export function encodePolyline(points: Iterable<LatLon>, decimals: number): string {
  const scale = 10 ** decimals
  const parts: string[] = []
  let lat = 0
  let lon = 0
  for (const point of points) {
    const nextLat = Math.round(point.lat * scale)
    const nextLon = Math.round(point.lon * scale)
    parts.push(encodeNumber(nextLat - lat), encodeNumber(nextLon - lon))
    lat = nextLat
    lon = nextLon
  }
  return parts.join('')
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let characters = ''
  while (rest >= MORE) {
    characters += String.fromCharCode(FIRST_CODE + MORE + (rest % MORE))
    rest = Math.floor(rest / MORE)
  }
  return characters + String.fromCharCode(FIRST_CODE + rest)
}
