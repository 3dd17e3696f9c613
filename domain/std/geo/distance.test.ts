import geodesic from 'geographiclib-geodesic'
import { expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { distanceM, EARTH_RADIUS_M, haversineM, METRES_PER_DEGREE, wrapLon } from './distance.ts'

const ellipsoidM = (a: { lat: number; lon: number }, b: { lat: number; lon: number }): number =>
  geodesic.Geodesic.WGS84.Inverse(a.lat, a.lon, b.lat, b.lon).s12 ?? Number.NaN

const PLACES = {
  Innsbruck: { lat: 47.2692, lon: 11.4041 },
  Ljubljana: { lat: 46.0569, lon: 14.5058 },
  Chamonix: { lat: 45.9237, lon: 6.8694 },
  Queenstown: { lat: -45.0312, lon: 168.6626 },
  Tromso: { lat: 69.6492, lon: 18.9553 },
  Quito: { lat: -0.1807, lon: -78.4678 },
  Suva: { lat: -18.1416, lon: 178.4419 },
  Apia: { lat: -13.8507, lon: -171.7514 },
}

test('is within 0.6 % of the geodesic on the ellipsoid', () => {
  const places = Object.values(PLACES)
  for (const from of places) {
    for (const to of places) {
      if (from === to) continue
      expect(Math.abs(distanceM(from, to) / ellipsoidM(from, to) - 1)).toBeLessThan(0.006)
    }
  }
})

test('is as accurate for short steps anywhere and in any direction', () => {
  const random = seededRandom(3)
  for (let i = 0; i < 500; i++) {
    const from = { lat: random() * 170 - 85, lon: random() * 360 - 180 }
    const to = { lat: from.lat + (random() - 0.5) / 50, lon: from.lon + (random() - 0.5) / 50 }
    expect(Math.abs(distanceM(from, to) / ellipsoidM(from, to) - 1)).toBeLessThan(0.006)
  }
})

test('is equal for a degree along any meridian', () => {
  expect(haversineM(0, 5, 1, 5)).toBeCloseTo(METRES_PER_DEGREE, 6)
  expect(haversineM(80, 5, 81, 5)).toBeCloseTo(METRES_PER_DEGREE, 6)
})

test('is zero for the same place and half the circumference for antipodes', () => {
  expect(distanceM(PLACES.Quito, PLACES.Quito)).toBe(0)
  expect(haversineM(30, 20, -30, -160)).toBeCloseTo(Math.PI * EARTH_RADIUS_M, 3)
})

test('works across the antimeridian', () => {
  expect(haversineM(0, 179.5, 0, -179.5)).toBeCloseTo(METRES_PER_DEGREE, 6)
})

test.each([
  [0, 0],
  [180, 180],
  [-180, -180],
  [181, -179],
  [-190, 170],
  [540, 180],
  [359, -1],
])('normalizes %d degrees of longitude to %d', (degrees, wrapped) => {
  expect(Math.abs(wrapLon(degrees))).toBe(Math.abs(wrapped))
  expect(Math.cos((wrapLon(degrees) * Math.PI) / 180)).toBeCloseTo(Math.cos((degrees * Math.PI) / 180), 12)
  expect(Math.sin((wrapLon(degrees) * Math.PI) / 180)).toBeCloseTo(Math.sin((degrees * Math.PI) / 180), 12)
})
