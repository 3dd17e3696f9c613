import { describe, expect, it, test } from 'vitest'
import { boundsOf, isValidCoordinate } from './bounds.ts'

test('returns the smallest box of a line', () => {
  const line = [
    { lat: 46.2, lon: 13.1 },
    { lat: 46.5, lon: 12.9 },
    { lat: 46.1, lon: 13.4 },
  ]
  expect(boundsOf(line)).toEqual([12.9, 46.1, 13.4, 46.5])
})

test('returns a box without width for a single point', () => {
  expect(boundsOf([{ lat: -5, lon: 7 }])).toEqual([7, -5, 7, -5])
})

test('has west > east across the antimeridian, in both directions', () => {
  const eastwards = [
    { lat: -17, lon: 179 },
    { lat: -16, lon: -179 },
  ]
  expect(boundsOf(eastwards)).toEqual([179, -17, -179, -16])
  expect(boundsOf(eastwards.toReversed())).toEqual([179, -17, -179, -16])
})

test('spans all longitudes for a line around the globe', () => {
  const round = [0, 100, -160, -60, 40].map((lon) => ({ lat: 60, lon }))
  expect(boundsOf(round)).toEqual([-180, 60, 180, 60])
})

test('throws without points', () => {
  expect(() => boundsOf([])).toThrow(RangeError)
})

describe('isValidCoordinate', () => {
  it.each([
    [0, 0],
    [90, 180],
    [-90, -180],
  ])('accepts %d, %d', (lat, lon) => expect(isValidCoordinate({ lat, lon })).toBe(true))

  it.each([
    [90.01, 0],
    [0, -180.01],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ])('rejects %d, %d', (lat, lon) => expect(isValidCoordinate({ lat, lon })).toBe(false))
})
