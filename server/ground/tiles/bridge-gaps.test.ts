import { expect, it } from 'vitest'
import { bridgeGaps } from './bridge-gaps.ts'

/** An even slope, whose heights are unknown in a square of 2 km and east of 11 degrees. */
const slope = (lat: number, lon: number): number => 1_000 * lat + 200 * lon
const heightAt = bridgeGaps((lat, lon) => {
  const isInGap = Math.abs(lat - 46.5) < 0.01 && Math.abs(lon - 10.5) < 0.01
  return isInGap || lon > 11 ? null : slope(lat, lon)
})

it.each([
  [46.5, 10.5],
  [46.505, 10.492],
  [46.491, 10.509],
])('bridges a gap between measurements at %f, %f as the slope around it', (lat, lon) => {
  expect(heightAt(lat, lon)).toBeCloseTo(slope(lat, lon), 6)
})

it('leaves known heights as they are', () => {
  expect(heightAt(46.2, 10.2)).toBe(slope(46.2, 10.2))
})

it('knows no height beyond the measurements', () => {
  expect(heightAt(46.2, 11.01)).toBeNull()
})
