import { expect, test } from 'vitest'
import { chordBetween, distanceToChordM } from './chord.ts'
import { METRES_PER_DEGREE } from './distance.ts'

const columns = (...points: [lat: number, lon: number][]) => ({
  length: points.length,
  lat: points.map(([lat]) => lat),
  lon: points.map(([, lon]) => lon),
})

test('measures to the nearest place beside the chord', () => {
  const chord = chordBetween(columns([0, 0], [0, 1]), 0, 1)
  expect(distanceToChordM(chord, 0.01, 0.5)).toBeCloseTo(0.01 * METRES_PER_DEGREE, 3)
})

test('measures to the nearer end beyond the chord', () => {
  const chord = chordBetween(columns([0, 0], [0, 1]), 0, 1)
  expect(distanceToChordM(chord, 0, 1.02)).toBeCloseTo(0.02 * METRES_PER_DEGREE, 3)
  expect(distanceToChordM(chord, 0, -0.02)).toBeCloseTo(0.02 * METRES_PER_DEGREE, 3)
})

test('treats a chord of zero length as a point', () => {
  const chord = chordBetween(columns([10, 10], [10, 10]), 0, 1)
  expect(distanceToChordM(chord, 10.001, 10)).toBeCloseTo(0.001 * METRES_PER_DEGREE, 3)
})

test('scales longitude away from the equator', () => {
  const chord = chordBetween(columns([60, 10], [60.001, 10]), 0, 1)
  expect(distanceToChordM(chord, 60.0005, 10.001)).toBeCloseTo(0.0005 * METRES_PER_DEGREE, 1)
})

test('takes the short way across the antimeridian', () => {
  const chord = chordBetween(columns([0, 179.99], [0, -179.99]), 0, 1)
  expect(distanceToChordM(chord, 0.001, 180)).toBeCloseTo(0.001 * METRES_PER_DEGREE, 3)
  expect(distanceToChordM(chord, 0.001, -180)).toBeCloseTo(0.001 * METRES_PER_DEGREE, 3)
})
