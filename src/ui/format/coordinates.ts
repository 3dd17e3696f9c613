import { isValidCoordinate } from '#domain/std/geo/bounds.ts'

interface Place {
  lat: number
  lon: number
}

/** Where a text that was to hold coordinates holds none. */
export const INVALID_COORDINATES = 'Write latitude and longitude in degrees: 46.29010, 13.88020.'

const NUMBER = String.raw`[+-]?\d{1,3}(?:[.]\d+)?`
const COORDINATES = new RegExp(
  String.raw`^\s*(${NUMBER})\s*°?\s*([NS])?[\s,;]+(${NUMBER})\s*°?\s*([EW])?\s*$`,
  'i',
)

/** `46.2901, 13.8802`, also with °, N and E: latitude first. Null: these are no coordinates. */
export function parseCoordinates(text: string): Place | null {
  const [, lat, south, lon, west] = COORDINATES.exec(text) ?? []
  if (lat === undefined || lon === undefined) return null
  const place = {
    lat: Number(lat) * (south?.toUpperCase() === 'S' ? -1 : 1),
    lon: Number(lon) * (west?.toUpperCase() === 'W' ? -1 : 1),
  }
  return isValidCoordinate(place) ? place : null
}

/** Five decimals: a metre. */
export const formatCoordinates = ({ lat, lon }: Place): string => `${lat.toFixed(5)}, ${lon.toFixed(5)}`
