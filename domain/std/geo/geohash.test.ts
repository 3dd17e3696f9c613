import { expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { encodeGeohash, geohashBounds, geohashCenter, geohashChildren } from './geohash.ts'

test.each([
  // Published with the format, and in common use.
  [57.64911, 10.40744, 'u4pruydqqvj'],
  [42.6, -5.6, 'ezs42'],
  [-25.382708, -49.265506, '6gkzwgjzn820'],
  [0, 0, 's0000'],
])('%d, %d is in %s', (lat, lon, hash) => {
  expect(encodeGeohash(lat, lon, hash.length)).toBe(hash)
})

test('encodes the corners of the world', () => {
  expect(encodeGeohash(-90, -180, 6)).toBe('000000')
  expect(encodeGeohash(90, 180, 6)).toBe('zzzzzz')
})

test('encodes points to a cell that contains them, at every length', () => {
  const random = seededRandom(5)
  for (let i = 0; i < 1_000; i++) {
    const [lat, lon] = [random() * 180 - 90, random() * 360 - 180]
    const [west, south, east, north] = geohashBounds(encodeGeohash(lat, lon, 1 + (i % 9)))
    expect(lat >= south && lat <= north && lon >= west && lon <= east).toBe(true)
  }
})

test('encodes a shorter hash as prefix of a longer one', () => {
  const long = encodeGeohash(46.4093, 13.8412, 9)
  for (let length = 1; length < 9; length++)
    expect(encodeGeohash(46.4093, 13.8412, length)).toBe(long.slice(0, length))
})

test('treats the empty hash as the world', () => {
  expect(geohashBounds('')).toEqual([-180, -90, 180, 90])
})

const area = ([west, south, east, north]: readonly number[]): number =>
  ((east ?? 0) - (west ?? 0)) * ((north ?? 0) - (south ?? 0))

test('splits a cell into 32 children without gaps', () => {
  const children = geohashChildren('u24')
  expect(new Set(children).size).toBe(32)
  const sum = children.reduce((total, child) => total + area(geohashBounds(child)), 0)
  expect(sum).toBeCloseTo(area(geohashBounds('u24')), 12)
  for (const child of children) {
    const [west, south, east, north] = geohashBounds(child)
    expect(encodeGeohash((south + north) / 2, (west + east) / 2, 3)).toBe('u24')
  }
})

test.each(['u2a', 'U24', 'ä'])('throws for %s', (hash) => {
  expect(() => geohashBounds(hash)).toThrow(RangeError)
})

test('returns the center of a cell', () => {
  expect(geohashCenter('')).toEqual({ lat: 0, lon: 0 })
  const [west, south, east, north] = geohashBounds('u24')
  const { lat, lon } = geohashCenter('u24')
  expect(lat - south).toBeCloseTo(north - lat, 12)
  expect(lon - west).toBeCloseTo(east - lon, 12)
  expect(encodeGeohash(lat, lon, 3)).toBe('u24')
})
