import { expect, test } from 'vitest'
import { madeLine } from '#tests/factories/made-line.ts'
import { seededRandom } from '../../std/seeded-random.ts'
import { lineFromPoints } from '../../track/line.ts'
import { computeAscent } from './ascent.ts'

const profile = (...heights: number[]) =>
  madeLine(heights.map((height, i) => ({ east: i * 1_000, north: 0, height })))

test('without heights nothing is known', () => {
  expect(
    computeAscent([
      madeLine([
        { east: 0, north: 0 },
        { east: 500, north: 0 },
      ]),
    ]),
  ).toBeNull()
  expect(computeAscent([])).toBeNull()
})

test('a steady climb counts whole, from its first metre to its last', () => {
  expect(computeAscent([profile(600, 900)])).toEqual({ ascent: expect.closeTo(300, 1), descent: 0 })
  expect(computeAscent([profile(900, 600)])).toEqual({ ascent: 0, descent: expect.closeTo(300, 1) })
})

test('up and down again counts as both, but for the metre or two that the median takes from a sharp top', () => {
  const climb = computeAscent([profile(500, 800, 500)])
  expect(climb?.ascent).toBeGreaterThan(296)
  expect(climb?.ascent).toBeLessThanOrEqual(300)
  expect(climb?.descent).toBeCloseTo(climb?.ascent ?? 0, 1)
})

test('waves of less than 5 m are noise', () => {
  expect(computeAscent([profile(100, 104, 100, 104, 100, 104)])).toEqual({ ascent: 0, descent: 0 })
})

test('waves of more count each', () => {
  const climb = computeAscent([profile(100, 120, 100, 120, 100)])
  expect(climb?.ascent).toBeGreaterThan(38)
  expect(climb?.descent).toBeGreaterThan(38)
})

test('a climb with small dips in it is one climb', () => {
  const climb = computeAscent([profile(100, 200, 197, 300)])
  expect(climb?.ascent).toBeCloseTo(200, 0)
  expect(climb?.descent).toBe(0)
})

test('a single wrong height is not a mountain', () => {
  const level = Array.from({ length: 200 }, (_, i) => ({
    lat: 0,
    lon: i / 25_000,
    height: i === 90 ? 4_000 : 250,
  }))
  expect(computeAscent([lineFromPoints(level)])).toEqual({ ascent: 0, descent: 0 })
})

test('a receiver’s noise on a level way adds next to nothing', () => {
  const random = seededRandom(4)
  const noisy = Array.from({ length: 3_000 }, (_, i) => ({
    lat: 0,
    lon: i / 10_000,
    height: 250 + random() * 5,
  }))
  expect(computeAscent([lineFromPoints(noisy)])?.ascent).toBeLessThan(10)
})

test('what lies between two segments is not climbed', () => {
  expect(computeAscent([profile(100, 200), profile(900, 1_000)])).toEqual({
    ascent: expect.closeTo(200, 1),
    descent: 0,
  })
})

test('a segment without heights is left out, the others count', () => {
  const bare = madeLine([
    { east: 0, north: 0 },
    { east: 500, north: 0 },
  ])
  expect(computeAscent([bare, profile(100, 200)])?.ascent).toBeCloseTo(100, 1)
})

test('standing still is no climb', () => {
  expect(computeAscent([lineFromPoints([{ lat: 1, lon: 1, height: 7 }])])).toEqual({ ascent: 0, descent: 0 })
})

test('a line that jumps round the globe is worked out all the same', () => {
  const jumps = Array.from({ length: 5_000 }, (_, i) => ({
    lat: 0,
    lon: i % 2 === 0 ? -90 : 90,
    height: i % 2,
  }))
  expect(computeAscent([lineFromPoints(jumps)])).toEqual({ ascent: 0, descent: 0 })
})
