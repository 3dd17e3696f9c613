import { expect, test } from 'vitest'
import { METRES_PER_DEGREE } from '../std/geo/distance.ts'
import { lineFromPoints } from './line.ts'
import {
  cumulativeDistances,
  evenlySpacedPlaces,
  interpolatePoint,
  interpolateValue,
  lineLengthM,
  pointAtDistance,
} from './measure-line.ts'

const NORTH = lineFromPoints([0, 1, 1, 4].map((lat) => ({ lat, lon: 20 })))

test('accumulates distances up to the line’s length', () => {
  const along = cumulativeDistances(NORTH)
  expect([...along].map((metres) => metres / METRES_PER_DEGREE)).toEqual([
    0,
    expect.closeTo(1, 9),
    expect.closeTo(1, 9),
    expect.closeTo(4, 9),
  ])
  expect(lineLengthM(NORTH)).toBe(along[3])
})

test('spaces positions evenly, whatever the points', () => {
  const lats = Array.from(
    evenlySpacedPlaces(cumulativeDistances(NORTH), 9),
    (place) => interpolatePoint(NORTH, place).lat,
  )
  for (const [i, lat] of lats.entries()) expect(lat).toBeCloseTo(i / 2, 9)
})

test('includes both ends', () => {
  const places = [...evenlySpacedPlaces(cumulativeDistances(NORTH), 2)]
  expect(places.map((place) => interpolateValue(NORTH.lat, place))).toEqual([0, 4])
})

test('repeats the point of a line with one point', () => {
  const point = lineFromPoints([{ lat: 46, lon: 11 }])
  const lats = Array.from(
    evenlySpacedPlaces(cumulativeDistances(point), 5),
    (place) => interpolatePoint(point, place).lat,
  )
  expect(lats).toEqual([46, 46, 46, 46, 46])
})

test('interpolates across the antimeridian', () => {
  const line = lineFromPoints([
    { lat: 0, lon: 179 },
    { lat: 0, lon: -179 },
  ])
  const [, middle] = Array.from(evenlySpacedPlaces(cumulativeDistances(line), 3), (place) =>
    interpolatePoint(line, place),
  )
  expect(Math.abs(middle?.lon ?? 0)).toBeCloseTo(180, 9)
})

test('has no length for an empty line', () => {
  expect(lineLengthM(lineFromPoints([]))).toBe(0)
})

test('finds the point at a distance from the start', () => {
  const pieces = [NORTH, lineFromPoints([10, 12].map((lat) => ({ lat, lon: 20 })))]
  const latAfter = (degrees: number) => pointAtDistance(pieces, degrees * METRES_PER_DEGREE)?.lat
  expect(latAfter(0)).toBe(0)
  expect(latAfter(2)).toBeCloseTo(2, 9)
  expect(latAfter(5)).toBeCloseTo(11, 9)
  expect(latAfter(6.5)).toBeUndefined()
  expect(latAfter(-1)).toBeUndefined()
  expect(pointAtDistance([], 0)).toBeNull()
})
