import { expect, test } from 'vitest'
import { createLine } from '#tests/factories/made-line.ts'
import { seededRandom } from '../../std/seeded-random.ts'
import { lineFromPoints } from '../../track/line.ts'
import { computeAscent } from './ascent.ts'

const profile = (...heights: number[]) =>
  createLine(heights.map((height, i) => ({ east: i * 1_000, north: 0, height })))

test('is null without heights', () => {
  expect(
    computeAscent([
      createLine([
        { east: 0, north: 0 },
        { east: 500, north: 0 },
      ]),
    ]),
  ).toBeNull()
  expect(computeAscent([])).toBeNull()
})

test('counts a steady climb completely', () => {
  expect(computeAscent([profile(600, 900)])).toEqual({ ascent: expect.closeTo(300, 1), descent: 0 })
  expect(computeAscent([profile(900, 600)])).toEqual({ ascent: 0, descent: expect.closeTo(300, 1) })
})

test('counts a climb and its descent, except one or two metres at a sharp top', () => {
  const climb = computeAscent([profile(500, 800, 500)])
  expect(climb?.ascent).toBeGreaterThan(296)
  expect(climb?.ascent).toBeLessThanOrEqual(300)
  expect(climb?.descent).toBeCloseTo(climb?.ascent ?? 0, 1)
})

test('ignores waves below 5 m', () => {
  expect(computeAscent([profile(100, 104, 100, 104, 100, 104)])).toEqual({ ascent: 0, descent: 0 })
})

test('counts larger waves', () => {
  const climb = computeAscent([profile(100, 120, 100, 120, 100)])
  expect(climb?.ascent).toBeGreaterThan(38)
  expect(climb?.descent).toBeGreaterThan(38)
})

test('counts a climb with small dips as one', () => {
  const climb = computeAscent([profile(100, 200, 197, 300)])
  expect(climb?.ascent).toBeCloseTo(200, 0)
  expect(climb?.descent).toBe(0)
})

test('ignores a single wrong height', () => {
  const level = Array.from({ length: 200 }, (_, i) => ({
    lat: 0,
    lon: i / 25_000,
    height: i === 90 ? 4_000 : 250,
  }))
  expect(computeAscent([lineFromPoints(level)])).toEqual({ ascent: 0, descent: 0 })
})

test('adds almost nothing for receiver noise on a level line', () => {
  const random = seededRandom(4)
  const noisy = Array.from({ length: 3_000 }, (_, i) => ({
    lat: 0,
    lon: i / 10_000,
    height: 250 + random() * 5,
  }))
  expect(computeAscent([lineFromPoints(noisy)])?.ascent).toBeLessThan(10)
})

test('ignores the gap between two segments', () => {
  expect(computeAscent([profile(100, 200), profile(900, 1_000)])).toEqual({
    ascent: expect.closeTo(200, 1),
    descent: 0,
  })
})

test('skips segments without heights', () => {
  const bare = createLine([
    { east: 0, north: 0 },
    { east: 500, north: 0 },
  ])
  expect(computeAscent([bare, profile(100, 200)])?.ascent).toBeCloseTo(100, 1)
})

test('is zero for a line of equal points', () => {
  expect(computeAscent([lineFromPoints([{ lat: 1, lon: 1, height: 7 }])])).toEqual({ ascent: 0, descent: 0 })
})

test('handles a line with jumps around the globe', () => {
  const jumps = Array.from({ length: 5_000 }, (_, i) => ({
    lat: 0,
    lon: i % 2 === 0 ? -90 : 90,
    height: i % 2,
  }))
  expect(computeAscent([lineFromPoints(jumps)])).toEqual({ ascent: 0, descent: 0 })
})
