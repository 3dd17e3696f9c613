// The encoded polyline format: each coordinate is rounded, stored as the difference to the previous
// one, and written five bits per character. The published format keeps five decimals in 32 bits. With
// seven decimals a difference needs 33 bits, so this code uses arithmetic and no bit operations.
// https://developers.google.com/maps/documentation/utilities/polylinealgorithm

/** For the short lines that lists and cards draw: about a metre. */
export const PREVIEW_DECIMALS = 5

export const FIRST_CODE = 63
export const MORE = 32

/** Decodes a polyline to degrees. Throws a RangeError if the text is not an encoded polyline. */
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

function decodeNumber(reader: { text: string; at: number }): number {
  let value = 0
  let place = 1
  for (;;) {
    const code = reader.text.charCodeAt(reader.at++) - FIRST_CODE
    // NaN at the end of the text fails this check, too.
    if (!(code >= 0 && code < 2 * MORE)) throw new RangeError('Not an encoded polyline')
    value += (code % MORE) * place
    if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('Not an encoded polyline: number too long')
    if (code < MORE) return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    place *= MORE
  }
}
