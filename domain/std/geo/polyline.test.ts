import { describe, expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { encodePolyline } from './encode-polyline.ts'
import { decodePolyline } from './polyline.ts'

test('encodes the published example', () => {
  const points = [
    { lat: 38.5, lon: -120.2 },
    { lat: 40.7, lon: -120.95 },
    { lat: 43.252, lon: -126.453 },
  ]
  expect(encodePolyline(points, 5)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual(points)
})

test('encodes no points as an empty text', () => {
  expect(encodePolyline([], 7)).toBe('')
  expect(decodePolyline('', 7)).toEqual([])
})

describe.each([5, 6, 7])('with %i decimals', (decimals) => {
  const unit = 10 ** -decimals

  test('round-trips points anywhere within half a unit, across the globe', () => {
    const random = seededRandom(decimals)
    const points = Array.from({ length: 2_000 }, () => ({
      lat: random() * 180 - 90,
      lon: random() * 360 - 180,
    }))
    const decoded = decodePolyline(encodePolyline(points, decimals), decimals)
    expect(decoded).toHaveLength(points.length)
    for (const [i, point] of points.entries()) {
      expect(Math.abs((decoded[i]?.lat ?? Number.NaN) - point.lat)).toBeLessThanOrEqual(unit * 0.501)
      expect(Math.abs((decoded[i]?.lon ?? Number.NaN) - point.lon)).toBeLessThanOrEqual(unit * 0.501)
    }
  })

  test('round-trips the largest possible step exactly', () => {
    const corners = [
      { lat: -90, lon: -180 },
      { lat: 90, lon: 180 },
      { lat: -90, lon: -180 },
    ]
    expect(decodePolyline(encodePolyline(corners, decimals), decimals)).toEqual(corners)
  })

  test('re-encodes decoded text identically', () => {
    const random = seededRandom(9)
    const walk = Array.from({ length: 300 }, (_, i) => ({ lat: 46 + i / 9_000, lon: 11 + random() / 100 }))
    const text = encodePolyline(walk, decimals)
    expect(encodePolyline(decodePolyline(text, decimals), decimals)).toBe(text)
  })
})

test.each([
  ['a sign below the alphabet', '_p~iF ps|U'],
  ['a sign above it', '_p~iF\u00e4'],
  ['a number that breaks off', '_p~iF~ps|'],
  ['a latitude without its longitude', '_p~iF'],
  ['a number without end', `${'~'.repeat(40)}?`],
])('rejects %s', (_, text) => {
  expect(() => decodePolyline(text, 5)).toThrow(RangeError)
})
