import { expect, test } from 'vitest'
import { fillHeightGaps } from './fill-height-gaps.ts'
import { lineFromPoints } from './line.ts'
import { cumulativeDistances } from './measure-line.ts'

function filled(...heights: (number | null)[]): number[] | null {
  const line = lineFromPoints(heights.map((height, i) => ({ lat: 46 + i / 1_000, lon: 11, height })))
  const result = fillHeightGaps(line, cumulativeDistances(line))
  return result === null ? null : [...result].map((height) => Math.round(height * 1_000) / 1_000)
}

test('keeps known heights', () => {
  expect(filled(5, 7, 6)).toEqual([5, 7, 6])
})

test('interpolates between two known heights by distance', () => {
  expect(filled(100, null, null, 130)).toEqual([100, 110, 120, 130])
})

test('uses the distance, not the number of points', () => {
  const line = lineFromPoints([
    { lat: 46, lon: 11, height: 0 },
    { lat: 46.003, lon: 11 },
    { lat: 46.004, lon: 11, height: 40 },
  ])
  expect(fillHeightGaps(line, cumulativeDistances(line))?.[1]).toBeCloseTo(30, 6)
})

test('is constant before the first and after the last known height', () => {
  expect(filled(null, null, 50, 60, null)).toEqual([50, 50, 50, 60, 60])
})

test('needs one height only', () => {
  expect(filled(null, 8, null)).toEqual([8, 8, 8])
})

test('uses the previous height for points at the same place', () => {
  const line = lineFromPoints(
    [{ height: 3 }, {}, { height: 9 }].map((known) => ({ lat: 46, lon: 11, ...known })),
  )
  expect([...(fillHeightGaps(line, cumulativeDistances(line)) ?? [])]).toEqual([3, 3, 9])
})

test('is null without any height', () => {
  expect(filled(null, null)).toBeNull()
  expect(filled()).toBeNull()
})
