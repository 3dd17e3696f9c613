import { describe, expect, it } from 'vitest'
import { encodePolyline } from '#domain/std/geo/encode-polyline.ts'
import { encodePreview } from '#domain/std/geo/encode-preview.ts'
import {
  decodePreview,
  fitProjection,
  heightAtShare,
  heightRange,
  linePath,
  projectLine,
} from './geometry.ts'

const FRAME = { width: 300, height: 200, padding: 20 }
const valley = [
  { lat: 46.3, lon: 13.7 },
  { lat: 46.36, lon: 13.78 },
  { lat: 46.31, lon: 13.9 },
]

describe('fitProjection', () => {
  it('keeps every point inside the padding and fills one direction', () => {
    const { x, y } = fitProjection(valley, FRAME)
    const xs = valley.map(({ lon }) => x(lon))
    const ys = valley.map(({ lat }) => y(lat))
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(19.99)
    expect(Math.max(...xs)).toBeLessThanOrEqual(280.01)
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(19.99)
    expect(Math.max(...ys)).toBeLessThanOrEqual(180.01)
    const filled = [Math.max(...xs) - Math.min(...xs) - 260, Math.max(...ys) - Math.min(...ys) - 160]
    expect(Math.max(...filled)).toBeCloseTo(0, 5)
  })

  it('draws north up, and a degree of longitude narrower than one of latitude', () => {
    const { x, y } = fitProjection(valley, FRAME)
    expect(y(46.36)).toBeLessThan(y(46.3))
    expect((x(13.8) - x(13.7)) / (y(46.3) - y(46.4))).toBeCloseTo(Math.cos((46.33 * Math.PI) / 180), 3)
  })

  it('puts a single point in the middle', () => {
    const { x, y } = fitProjection([{ lat: 10, lon: 20 }], FRAME)
    expect([x(20), y(10)]).toEqual([150, 100])
  })
})

describe('projectLine', () => {
  it('assigns heights by distance along the line, not by index', () => {
    const points = [
      { lat: 0, lon: 0 },
      { lat: 0, lon: 0.9 },
      { lat: 0, lon: 1 },
    ]
    const line = projectLine(points, { x: (lon) => lon * 100, y: () => 0 }, [0, 1_000])
    expect(line.map((point) => Math.round(point.heightM))).toEqual([0, 900, 1_000])
  })

  it('does not measure gaps', () => {
    const points = [
      { lat: 0, lon: 0 },
      { lat: 0, lon: 1 },
      { lat: 0, lon: 9, gap: true },
      { lat: 0, lon: 10 },
    ]
    const line = projectLine(points, { x: (lon) => lon * 100, y: () => 0 }, [0, 1_000])
    expect(line.map((point) => Math.round(point.heightM))).toEqual([0, 500, 500, 1_000])
    expect(linePath(line)).toBe('M0 0L100 0M900 0L1000 0')
  })

  it('assigns zero heights to a line without heights, also without length', () => {
    const still = [valley[0], valley[0]].flatMap((point) => point ?? [])
    expect(projectLine(still, { x: () => 5, y: () => 5 }, []).map((point) => point.heightM)).toEqual([0, 0])
  })
})

describe('heightAtShare', () => {
  it('interpolates between two heights', () => expect(heightAtShare([100, 200, 400], 0.75)).toBe(300))
  it('clamps the share', () => {
    expect(heightAtShare([100, 200], -1)).toBe(100)
    expect(heightAtShare([100, 200], 2)).toBe(200)
  })
})

describe('heightRange', () => {
  it('has a minimum range for a level line', () =>
    expect(heightRange([500, 501])).toEqual({ lowest: 500, highest: 501, range: 20 }))
})

describe('linePath', () => {
  it('rounds to tenths', () =>
    expect(
      linePath([
        { x: 1.04, y: 2 },
        { x: 3.06, y: 4.55 },
      ]),
    ).toMatch(/^M1 2L3\.1 4\.[56]$/))
})

describe('decodePreview', () => {
  it('decodes a preview', () => expect(decodePreview(encodePolyline(valley, 5))).toEqual(valley))
  it('marks the points that follow a gap', () => {
    const pieces = [valley.slice(0, 2), valley.slice(2)]
    expect(decodePreview(encodePreview(pieces)).map(({ gap }) => gap ?? false)).toEqual([false, false, true])
  })
  it('returns no points for an invalid polyline', () => expect(decodePreview('~~~~~~~~~~~~~~ é')).toEqual([]))
  it('returns no points for an empty preview', () => expect(decodePreview('')).toEqual([]))
})
