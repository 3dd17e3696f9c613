import { wrapLon } from '#domain/std/geo/distance.ts'

// Values of a file as numbers. Unreadable values are NaN: unknown.

/** Values outside are gaps of elevation models (-32768) or receiver errors. */
const HEIGHT_MIN_M = -12_000
const HEIGHT_MAX_M = 20_000

const LON_MAX = 540

export interface Position {
  lat: number
  lon: number
}

/** Degrees with seven decimals, the precision of tracks; null if the position is invalid. */
export function parsePosition(attributes: Readonly<Record<string, string>>): Position | null {
  const lat = decimal(attributes['lat'])
  const lon = decimal(attributes['lon'])
  return toPosition(lat, lon)
}

/** The same for numbers. Lines across the antimeridian may count longitudes on beyond 180 degrees. */
export function toPosition(lat: number, lon: number): Position | null {
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= LON_MAX)) return null
  const inRange = Math.abs(lon) <= 180 ? lon : wrapLon(lon)
  return { lat: Math.round(lat * 1e7) / 1e7, lon: Math.round(inRange * 1e7) / 1e7 }
}

/** In metres. */
export const parseHeight = (text: string): number => validHeight(decimal(text))

export function validHeight(height: number): number {
  return height >= HEIGHT_MIN_M && height <= HEIGHT_MAX_M ? height : Number.NaN
}

/** Seconds since 1970. A time without a zone is UTC, as specified by GPX. */
export function parseTime(text: string): number {
  const trimmed = text.trim()
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(trimmed) ? trimmed : `${trimmed}Z`
  return Date.parse(zoned) / 1_000
}

function decimal(text: string | undefined): number {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return Number.NaN
  const value = Number(trimmed)
  // some exporters write a decimal comma
  return Number.isNaN(value) ? Number(trimmed.replace(',', '.')) : value
}
