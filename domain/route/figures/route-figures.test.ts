import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createLine, pausedInRopeway } from '#tests/factories/made-line.ts'
import { METRES_PER_DEGREE } from '../../std/geo/distance.ts'
import { encodeGeohash } from '../../std/geo/geohash.ts'
import { decodePolyline } from '../../std/geo/polyline.ts'
import { decodePreviewPieces } from '../../std/geo/preview-pieces.ts'
import { seededRandom } from '../../std/seeded-random.ts'
import { decodeSegment, encodeSegment } from '../../track/codec.ts'
import { lineFromPoints, sliceLine } from '../../track/line.ts'
import { routeFigures } from '../route.ts'
import { computeRouteFigures } from './route-figures.ts'

const PASS = createLine([
  { east: 0, north: 0, height: 1_000 },
  { east: 4_000, north: 0, height: 1_600 },
  { east: 8_000, north: 0, height: 1_000 },
])

function wander(length: number) {
  const random = seededRandom(length)
  let [lat, lon, height] = [46.5, 11.3, 1_200]
  return lineFromPoints(
    Array.from({ length }, () => {
      lat += (random() - 0.4) / 5_000
      lon += (random() - 0.45) / 5_000
      height += (random() - 0.5) * 4
      return { lat, lon, height }
    }),
  )
}

describe('a pass, 4 km and 600 m up, 4 km and 600 m down', () => {
  const figures = computeRouteFigures([PASS], 'hike')

  test('has its length and climb', () => {
    expect(figures.distance).toBeCloseTo(8_000, 0)
    expect(figures.ascent).toBeGreaterThan(595)
    expect(figures.descent).toBeGreaterThan(595)
    expect([figures.lowest, figures.highest]).toEqual([1_000, 1_600])
  })

  test('takes 2 h up and 1.2 h down, plus half of the 2 h for 8 km', () => {
    expect(figures.duration / 3_600).toBeCloseTo(4.2, 1)
    expect(computeRouteFigures([PASS], 'run').duration).toBeLessThan(figures.duration)
  })

  test('has sixty sketch heights at equal steps, ends included', () => {
    expect(figures.sketchHeights).toHaveLength(60)
    expect([figures.sketchHeights[0], figures.sketchHeights.at(-1)]).toEqual([1_000, 1_000])
    expect(Math.max(...figures.sketchHeights)).toBeGreaterThan(1_585)
  })

  test('has its two ends as preview, because it is straight', () => {
    expect(decodePolyline(figures.preview, 5)).toHaveLength(2)
  })

  test('has a cell of six letters and its bounds', () => {
    expect(figures.start).toEqual({ lat: 0, lon: 0 })
    expect(figures.cell).toBe(encodeGeohash(0, 0, 6))
    expect(figures.bounds[0]).toBe(0)
    expect(figures.bounds[2]).toBeGreaterThan(0.07)
    expect(figures.shape).toBe('point_to_point')
  })
})

test('has null heights and a level duration without recorded heights', () => {
  const figures = computeRouteFigures(
    [
      createLine([
        { east: 0, north: 0 },
        { east: 4_000, north: 0 },
      ]),
    ],
    'hike',
  )
  expect(figures).toMatchObject({
    ascent: null,
    descent: null,
    highest: null,
    lowest: null,
    sketchHeights: [],
  })
  expect(figures.duration / 3_600).toBeCloseTo(1, 3)
})

test('ignores the gap between segments', () => {
  const half = Math.floor(PASS.length / 2)
  const parts = [sliceLine(PASS, 0, half - 40), sliceLine(PASS, half + 40, PASS.length)]
  expect(computeRouteFigures(parts, 'hike').distance).toBeCloseTo(8_000 - 25 * 81, -1)
})

describe('a recording that was paused in a ropeway', () => {
  const figures = computeRouteFigures(pausedInRopeway(), 'hike')

  test('has the length and climb of its segments', () => {
    expect(figures.distance).toBeCloseTo(4_000, 0)
    expect([figures.ascent, figures.descent]).toEqual([190, 190])
  })

  test('has a preview in two pieces', () => {
    const norths = decodePreviewPieces(figures.preview).map((piece) =>
      piece.map(({ lat }) => Math.round((lat * METRES_PER_DEGREE) / 10) * 10),
    )
    expect(norths).toEqual([
      [0, 2_000],
      [5_000, 7_000],
    ])
  })

  test('has sketch heights that rise only on its segments', () => {
    const steps = figures.sketchHeights.slice(1).map((height, i) => height - (figures.sketchHeights[i] ?? 0))
    const rises = steps.filter((step) => step > 0)
    expect(Math.max(...rises)).toBe(1_210)
    expect(rises.reduce((sum, step) => sum + step) - 1_210).toBe(190)
  })
})

test('has a preview within the contract for 3,000 segments, bridged only at the smallest gaps', () => {
  const pieces = Array.from({ length: 3_000 }, (_, i) =>
    createLine([
      { east: i * 30 + (i > 1_500 ? 9_000 : 0), north: 0 },
      { east: i * 30 + 25 + (i > 1_500 ? 9_000 : 0), north: (i % 7) * 5 },
    ]),
  )
  const { preview } = computeRouteFigures(pieces, 'hike')
  expect(decodePolyline(preview, 5).length).toBeLessThanOrEqual(60)
  const ends = decodePreviewPieces(preview).map((piece) => (piece.at(-1)?.lon ?? 0) * METRES_PER_DEGREE)
  expect(ends.some((east) => Math.abs(east - 45_025) < 30)).toBe(true)
})

test('ignores empty segments', () => {
  expect(computeRouteFigures([lineFromPoints([]), PASS, lineFromPoints([])], 'hike')).toEqual(
    computeRouteFigures([PASS], 'hike'),
  )
})

test('throws for a line without points', () => {
  expect(() => computeRouteFigures([], 'hike')).toThrow('a point of the line')
})

test.each([1, 2, 59, 60, 61, 5_000])('fits the contract with %i points', (length) => {
  const figures = computeRouteFigures([wander(length)], 'mtb')
  expect(v.safeParse(v.object(routeFigures), figures).issues).toBeUndefined()
  expect(decodePolyline(figures.preview, 5).length).toBeLessThanOrEqual(60)
})

test('is equal for the decoded stored line', () => {
  const stored = decodeSegment(encodeSegment(wander(2_000)))
  expect(computeRouteFigures([decodeSegment(encodeSegment(stored))], 'hike')).toEqual(
    computeRouteFigures([stored], 'hike'),
  )
})

test('has a preview with the ends of the line', () => {
  const line = wander(3_000)
  const preview = decodePolyline(computeRouteFigures([line], null).preview, 5)
  expect(preview[0]?.lat).toBeCloseTo(line.lat[0] ?? 0, 4)
  expect(preview.at(-1)?.lon).toBeCloseTo(line.lon.at(-1) ?? 0, 4)
})
