import { expect, test } from 'vitest'
import { chordBetween, distanceToChordM } from './chord.ts'
import { METRES_PER_DEGREE } from './distance.ts'

const columns = (...points: [lat: number, lon: number][]) => ({
  length: points.length,
  lat: points.map(([lat]) => lat),
  lon: points.map(([, lon]) => lon),
})

test('beside the chord, the distance is that to its nearest place', () => {
  const chord = chordBetween(columns([0, 0], [0, 1]), 0, 1)
  expect(distanceToChordM(chord, 0.01, 0.5)).toBeCloseTo(0.01 * METRES_PER_DEGREE, 3)
})

test('beyond its ends, it is that to the end', () => {
  const chord = chordBetween(columns([0, 0], [0, 1]), 0, 1)
  expect(distanceToChordM(chord, 0, 1.02)).toBeCloseTo(0.02 * METRES_PER_DEGREE, 3)
  expect(distanceToChordM(chord, 0, -0.02)).toBeCloseTo(0.02 * METRES_PER_DEGREE, 3)
})

test('a chord from a point to itself is that point', () => {
  const chord = chordBetween(columns([10, 10], [10, 10]), 0, 1)
  expect(distanceToChordM(chord, 10.001, 10)).toBeCloseTo(0.001 * METRES_PER_DEGREE, 3)
})

test('degrees of longitude are worth less away from the equator', () => {
  const chord = chordBetween(columns([60, 10], [60.001, 10]), 0, 1)
  expect(distanceToChordM(chord, 60.0005, 10.001)).toBeCloseTo(0.0005 * METRES_PER_DEGREE, 1)
})

test('a chord over the antimeridian goes the short way', () => {
  const chord = chordBetween(columns([0, 179.99], [0, -179.99]), 0, 1)
  expect(distanceToChordM(chord, 0.001, 180)).toBeCloseTo(0.001 * METRES_PER_DEGREE, 3)
  expect(distanceToChordM(chord, 0.001, -180)).toBeCloseTo(0.001 * METRES_PER_DEGREE, 3)
})
