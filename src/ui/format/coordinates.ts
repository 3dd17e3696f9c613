import { isValidCoordinate } from '#domain/std/geo/bounds.ts'

interface Place {
  lat: number
  lon: number
}

/** Field error for text without valid coordinates. */
export const INVALID_COORDINATES = 'Enter latitude and longitude in degrees, for example 46.29010, 13.88020.'

const NUMBER = String.raw`[+-]?\d{1,3}(?:[.]\d+)?`
const COORDINATES = new RegExp(
  String.raw`^\s*(${NUMBER})\s*°?\s*([NS])?[\s,;]+(${NUMBER})\s*°?\s*([EW])?\s*$`,
  'i',
)

/**
 * Parses `46.2901, 13.8802`, also with °, N/S and E/W; latitude first. Null if invalid or not on
 * earth.
 */
export function parseCoordinates(text: string): Place | null {
  const [, lat, south, lon, west] = COORDINATES.exec(text) ?? []
  if (lat === undefined || lon === undefined) return null
  const place = {
    lat: Number(lat) * (south?.toUpperCase() === 'S' ? -1 : 1),
    lon: Number(lon) * (west?.toUpperCase() === 'W' ? -1 : 1),
  }
  return isValidCoordinate(place) ? place : null
}

/** Five decimals, about one metre. */
export const formatCoordinates = ({ lat, lon }: Place): string => `${lat.toFixed(5)}, ${lon.toFixed(5)}`
