import { describe, expect, it } from 'vitest'
import { distanceM } from '#domain/std/geo/distance.ts'
import { type Direction, movePlace } from './move-place.ts'

describe('movePlace', () => {
  const from = { lat: 46.29, lon: 13.88 }

  it.each<[Direction, (to: typeof from) => boolean]>([
    ['north', ({ lat, lon }) => lat > from.lat && lon === from.lon],
    ['south', ({ lat, lon }) => lat < from.lat && lon === from.lon],
    ['east', ({ lat, lon }) => lon > from.lon && lat === from.lat],
    ['west', ({ lat, lon }) => lon < from.lon && lat === from.lat],
  ])('moves to the %s by the given distance', (direction, isThere) => {
    const to = movePlace(from, direction, 100)
    expect(isThere({ lat: to.lat, lon: Math.round(to.lon * 1e9) / 1e9 })).toBe(true)
    expect(distanceM(from, to)).toBeCloseTo(100, 0)
  })

  it('crosses the antimeridian', () => {
    expect(movePlace({ lat: 0, lon: 179.9999 }, 'east', 100).lon).toBeLessThan(-179)
  })
})
