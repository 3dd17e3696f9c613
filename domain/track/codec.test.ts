import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../std/seeded-random.ts'
import { decodeSegment, encodeSegment } from './codec.ts'
import { type Line, lineFromPoints } from './line.ts'
import { segment, TRACK_POINTS_MAX } from './track.ts'

function recorded(length: number): Line {
  const random = seededRandom(length)
  return lineFromPoints(
    Array.from({ length }, (_, i) => ({
      lat: Math.round((46 + i / 10_000 + random() / 1_000) * 1e7) / 1e7,
      lon: Math.round((11 + random() / 1_000) * 1e7) / 1e7,
      height: i % 7 === 0 ? null : Math.round(random() * 30_000) / 10,
      time: i % 11 === 0 ? null : 1_600_000_000 + i + Math.round(random() * 1_000) / 1_000,
    })),
  )
}

test('round-trips a line, including unknown heights and times', () => {
  const line = recorded(1_000)
  expect(decodeSegment(encodeSegment(line))).toEqual(line)
})

test('re-encodes a stored segment identically', () => {
  const stored = encodeSegment(recorded(500))
  expect(encodeSegment(decodeSegment(stored))).toEqual(stored)
})

test('stores no heights or times if a line has none', () => {
  const bare = lineFromPoints([
    { lat: 46, lon: 11 },
    { lat: 46.1, lon: 11 },
  ])
  expect(encodeSegment(bare)).toMatchObject({ heights: [], times: null })
  expect(decodeSegment(encodeSegment(bare))).toEqual(bare)
})

test('keeps a height of zero', () => {
  const sea = lineFromPoints([{ lat: 46, lon: 11, height: 0, time: 0 }])
  expect(encodeSegment(sea)).toMatchObject({ heights: [0], times: [0] })
})

test('stores heights in tenths of a metre', () => {
  expect(encodeSegment(lineFromPoints([{ lat: 1, lon: 1, height: 812.34 }])).heights).toEqual([8_123])
})

test('fits the contract with the longest line of a track', () => {
  const random = seededRandom(2)
  const line = lineFromPoints(
    Array.from({ length: TRACK_POINTS_MAX }, () => ({ lat: random() * 180 - 90, lon: random() * 360 - 180 })),
  )
  expect(v.safeParse(segment, encodeSegment(line)).success).toBe(true)
})

describe('decodeSegment throws for malformed segments', () => {
  const whole = encodeSegment(recorded(3))
  test.each([
    ['coordinates that break off', { ...whole, coordinates: `${whole.coordinates}~` }],
    ['a height too few', { ...whole, heights: whole.heights.slice(1) }],
    ['a time too many', { ...whole, times: [...(whole.times ?? []), 5] }],
  ])('%s', (_, broken) => {
    expect(() => decodeSegment(broken)).toThrow(RangeError)
  })
})
