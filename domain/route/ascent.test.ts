import { expect, test } from 'vitest'
import { madeLine } from '#tests/factories/made-line.ts'
import { seededRandom } from '../std/random.ts'
import { lineFrom } from '../track/line.ts'
import { climbOf } from './ascent.ts'

const profile = (...heights: number[]) =>
  madeLine(heights.map((height, i) => ({ east: i * 1_000, north: 0, height })))

test('without heights nothing is known', () => {
  expect(
    climbOf([
      madeLine([
        { east: 0, north: 0 },
        { east: 500, north: 0 },
      ]),
    ]),
  ).toBeNull()
  expect(climbOf([])).toBeNull()
})

test('a steady climb counts whole, from its first metre to its last', () => {
  expect(climbOf([profile(600, 900)])).toEqual({ ascent: expect.closeTo(300, 1), descent: 0 })
  expect(climbOf([profile(900, 600)])).toEqual({ ascent: 0, descent: expect.closeTo(300, 1) })
})

test('up and down again counts as both, but for the metre or two that the median takes from a sharp top', () => {
  const climb = climbOf([profile(500, 800, 500)])
  expect(climb?.ascent).toBeGreaterThan(296)
  expect(climb?.ascent).toBeLessThanOrEqual(300)
  expect(climb?.descent).toBeCloseTo(climb?.ascent ?? 0, 1)
})

test('waves of less than 5 m are noise', () => {
  expect(climbOf([profile(100, 104, 100, 104, 100, 104)])).toEqual({ ascent: 0, descent: 0 })
})

test('waves of more count each', () => {
  const climb = climbOf([profile(100, 120, 100, 120, 100)])
  expect(climb?.ascent).toBeGreaterThan(38)
  expect(climb?.descent).toBeGreaterThan(38)
})

test('a climb with small dips in it is one climb', () => {
  const climb = climbOf([profile(100, 200, 197, 300)])
  expect(climb?.ascent).toBeCloseTo(200, 0)
  expect(climb?.descent).toBe(0)
})

test('a single wrong height is not a mountain', () => {
  const level = Array.from({ length: 200 }, (_, i) => ({
    lat: 0,
    lon: i / 25_000,
    height: i === 90 ? 4_000 : 250,
  }))
  expect(climbOf([lineFrom(level)])).toEqual({ ascent: 0, descent: 0 })
})

test('a receiver’s noise on a level way adds next to nothing', () => {
  const random = seededRandom(4)
  const noisy = Array.from({ length: 3_000 }, (_, i) => ({
    lat: 0,
    lon: i / 10_000,
    height: 250 + random() * 5,
  }))
  expect(climbOf([lineFrom(noisy)])?.ascent).toBeLessThan(10)
})

test('what lies between two segments is not climbed', () => {
  expect(climbOf([profile(100, 200), profile(900, 1_000)])).toEqual({
    ascent: expect.closeTo(200, 1),
    descent: 0,
  })
})

test('a segment without heights is left out, the others count', () => {
  const bare = madeLine([
    { east: 0, north: 0 },
    { east: 500, north: 0 },
  ])
  expect(climbOf([bare, profile(100, 200)])?.ascent).toBeCloseTo(100, 1)
})

test('standing still is no climb', () => {
  expect(climbOf([lineFrom([{ lat: 1, lon: 1, height: 7 }])])).toEqual({ ascent: 0, descent: 0 })
})

test('a line that jumps round the globe is worked out all the same', () => {
  const jumps = Array.from({ length: 5_000 }, (_, i) => ({
    lat: 0,
    lon: i % 2 === 0 ? -90 : 90,
    height: i % 2,
  }))
  expect(climbOf([lineFrom(jumps)])).toEqual({ ascent: 0, descent: 0 })
})
