import { expect, it } from 'vitest'
import { encodePolyline } from '#domain/std/geo/encode-polyline.ts'
import { areaOfRoutes } from './area-of-routes.ts'

const route = (id: string, lat: number, lon: number) => ({
  id,
  seed: id,
  preview: encodePolyline(
    [
      { lat, lon },
      { lat: lat + 0.02, lon: lon + 0.01 },
    ],
    5,
  ),
  sketchHeights: [],
})

it('contains every line with padding', () => {
  const area = areaOfRoutes([route('a', 46.2, 13.8), route('b', 46.9, 14.6)])
  expect(area?.south).toBeLessThan(46.2)
  expect(area?.north).toBeGreaterThan(46.92)
  expect(area?.west).toBeLessThan(13.8)
  expect(area?.east).toBeGreaterThan(14.61)
})

it('is null without a line', () => {
  expect(areaOfRoutes([])).toBeNull()
  expect(areaOfRoutes([{ ...route('a', 46, 14), preview: '' }])).toBeNull()
})
