// The encoded polyline: each coordinate is rounded, told as the difference to the one before, and written five bits
// a sign. The format as published keeps five decimals in 32 bits; with seven decimals a difference needs 33, so that
// everything here is arithmetic and nothing is a bit operation.
// https://developers.google.com/maps/documentation/utilities/polylinealgorithm

/** Of the short lines that lists and cards draw: about a metre. */
export const PREVIEW_DECIMALS = 5

const FIRST_SIGN = 63
const MORE = 32

interface Point {
  readonly lat: number
  readonly lon: number
}

/** Degrees to text, rounded to that many decimals (5 in previews, 7 in tracks). */
export function encodePolyline(points: Iterable<Point>, decimals: number): string {
  const scale = 10 ** decimals
  const pieces: string[] = []
  let lat = 0
  let lon = 0
  for (const point of points) {
    const nextLat = Math.round(point.lat * scale)
    const nextLon = Math.round(point.lon * scale)
    pieces.push(encodeNumber(nextLat - lat), encodeNumber(nextLon - lon))
    lat = nextLat
    lon = nextLon
  }
  return pieces.join('')
}

/** Text back to degrees. Throws a RangeError on text that no encoder wrote. */
export function decodePolyline(text: string, decimals: number): { lat: number; lon: number }[] {
  const scale = 10 ** decimals
  const points: { lat: number; lon: number }[] = []
  const reader = { text, at: 0 }
  let lat = 0
  let lon = 0
  while (reader.at < text.length) {
    lat += decodeNumber(reader)
    lon += decodeNumber(reader)
    points.push({ lat: lat / scale, lon: lon / scale })
  }
  return points
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let signs = ''
  while (rest >= MORE) {
    signs += String.fromCharCode(FIRST_SIGN + MORE + (rest % MORE))
    rest = Math.floor(rest / MORE)
  }
  return signs + String.fromCharCode(FIRST_SIGN + rest)
}

function decodeNumber(reader: { text: string; at: number }): number {
  let value = 0
  let place = 1
  for (;;) {
    const sign = reader.text.charCodeAt(reader.at++) - FIRST_SIGN
    // NaN at the end of the text fails this too
    if (!(sign >= 0 && sign < 2 * MORE)) throw new RangeError('Not an encoded polyline')
    value += (sign % MORE) * place
    if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('Not an encoded polyline: number too long')
    if (sign < MORE) return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    place *= MORE
  }
}
