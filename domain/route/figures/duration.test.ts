import { expect, test } from 'vitest'
import { ACTIVITIES } from '../activity.ts'
import { estimateDurationS } from './duration.ts'

const HOUR_S = 3_600

test.each([
  // DIN 33466: 4 km/h, 300 m/h up, 500 m/h down; the larger time and half the smaller
  ['level', { distance: 8_000, ascent: 0, descent: 0 }, 2],
  ['steep: 3 h up, 1 h flat', { distance: 4_000, ascent: 900, descent: 0 }, 3.5],
  ['long: 3 h flat, 1 h up', { distance: 12_000, ascent: 300, descent: 0 }, 3.5],
  ['over a pass: 2 h up and 1.2 h down, 2 h flat', { distance: 8_000, ascent: 600, descent: 600 }, 4.2],
])('on foot: %s', (_, way, hours) => {
  expect(estimateDurationS(way, 'hike')).toBeCloseTo(hours * HOUR_S, 6)
})

// Published times by the same standard.
test.each([
  ['Wegekonzept of the Alpine clubs, 2009: 4 h', { distance: 8_000, ascent: 900, descent: 0 }, 4],
  ['bergkind.at, to a hut: 5 h', { distance: 8_000, ascent: 1_200, descent: 0 }, 5],
  [
    'rauf-und-davon.at, across the Lienz Dolomites: 7.2 h of height and half of 4 h',
    { distance: 16_000, ascent: 1_350, descent: 1_350 },
    9.2,
  ],
  ['rutils, Lac du Montagnon: 10h17', { distance: 20_000, ascent: 1_460, descent: 1_460 }, 10 + 17.2 / 60],
])('matches the published time: %s', (_, way, hours) => {
  expect(estimateDurationS(way, 'hike')).toBeCloseTo(hours * HOUR_S, 6)
})

test('treats unknown climb as level and an unknown activity as hiking', () => {
  const way = { distance: 4_000, ascent: null, descent: null }
  expect(estimateDurationS(way, 'hike')).toBe(HOUR_S)
  expect(estimateDurationS(way, null)).toBe(HOUR_S)
})

test('is zero for zero distance', () => {
  for (const activity of ACTIVITIES)
    expect(estimateDurationS({ distance: 0, ascent: 0, descent: 0 }, activity)).toBe(0)
})

test('grows with distance and climb for every activity', () => {
  const base = { distance: 10_000, ascent: 400, descent: 400 }
  for (const activity of ACTIVITIES) {
    const time = estimateDurationS(base, activity)
    expect(estimateDurationS({ ...base, distance: 11_000 }, activity)).toBeGreaterThan(time)
    expect(estimateDurationS({ ...base, ascent: 500 }, activity)).toBeGreaterThan(time)
  }
})

test('adds no time for descents by bicycle', () => {
  const level = { distance: 20_000, ascent: 0, descent: 0 }
  expect(estimateDurationS({ ...level, descent: 800 }, 'gravel')).toBe(estimateDurationS(level, 'gravel'))
  expect(estimateDurationS({ ...level, descent: 800 }, 'hike')).toBeGreaterThan(
    estimateDurationS(level, 'hike'),
  )
})

test('is shorter for runners than walkers, and for road bikes than mountain bikes', () => {
  const way = { distance: 10_000, ascent: 300, descent: 300 }
  expect(estimateDurationS(way, 'run')).toBeLessThan(estimateDurationS(way, 'walk'))
  expect(estimateDurationS(way, 'road_bike')).toBeLessThan(estimateDurationS(way, 'mtb'))
})
