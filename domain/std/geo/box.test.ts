import { expect, test } from 'vitest'
import { centerOf, isWithin } from './box.ts'

test('a box has its centre and what is inside, also across the antimeridian', () => {
  expect(centerOf([13, 46, 14, 47])).toEqual({ lat: 46.5, lon: 13.5 })
  expect(centerOf([179, -17, -178, -16])).toEqual({ lat: -16.5, lon: -179.5 })
  expect(isWithin([13, 46, 14, 47], { lat: 46, lon: 14 })).toBe(true)
  expect(isWithin([13, 46, 14, 47], { lat: 46.5, lon: 12.9 })).toBe(false)
  expect(isWithin([13, 46, 14, 47], { lat: 47.1, lon: 13.5 })).toBe(false)
  expect(isWithin([179, -17, -178, -16], { lat: -16.5, lon: -179.9 })).toBe(true)
  expect(isWithin([179, -17, -178, -16], { lat: -16.5, lon: -177 })).toBe(false)
})
