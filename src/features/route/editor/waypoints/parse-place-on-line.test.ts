import { expect, it } from 'vitest'
import { METRES_PER_DEGREE } from '#domain/std/geo/distance.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import { parsePlaceOnLine } from './parse-place-on-line.ts'

/** Four kilometres to the north. */
const LINE = [lineFromPoints([0, 4_000].map((metres) => ({ lat: metres / METRES_PER_DEGREE, lon: 20 })))]
const metresOf = (text: string, units: 'metric' | 'imperial' = 'metric') => {
  const place = parsePlaceOnLine(text, LINE, units)
  return place && Math.round(place.lat * METRES_PER_DEGREE)
}

it.each([
  ['0', 0],
  ['2.5', 2_500],
  [' 800 m ', 800],
  ['1 mi', 1_609],
  ['4', 4_000],
])('%j is a distance along the line', (text, metres) => {
  expect(metresOf(text)).toBe(metres)
})

it('a number without a unit is in the member’s units', () => {
  expect(metresOf('1', 'imperial')).toBe(1_609)
})

it('coordinates can be anywhere', () => {
  expect(parsePlaceOnLine('46.29, 13.88', LINE, 'metric')).toEqual({ lat: 46.29, lon: 13.88 })
})

it.each(['', '4.1', '-1', 'half way', '91, 200'])('%j is not a place', (text) => {
  expect(parsePlaceOnLine(text, LINE, 'metric')).toBeNull()
})
