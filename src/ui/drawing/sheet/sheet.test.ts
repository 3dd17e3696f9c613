import { describe, expect, it } from 'vitest'
import { encodePolyline } from '#domain/std/geo/encode-polyline.ts'
import { pointAt, sheetLand, sheetLine } from './sheet.ts'

const SHEET = { width: 700, height: 500 }
const line = [
  { lat: 46.3, lon: 13.7 },
  { lat: 46.34, lon: 13.74 },
  { lat: 46.31, lon: 13.82 },
]
const source = { preview: encodePolyline(line, 5), sketchHeights: [600, 1_400, 900], seed: 'route-1' }

describe('sheetLine', () => {
  it('keeps away from the margin', () => {
    const drawn = sheetLine(source, SHEET)
    for (const { x, y } of drawn?.points ?? []) {
      expect(x).toBeGreaterThanOrEqual(55.9)
      expect(x).toBeLessThanOrEqual(644.1)
      expect(y).toBeGreaterThanOrEqual(55.9)
      expect(y).toBeLessThanOrEqual(444.1)
    }
    expect(drawn?.points).toHaveLength(3)
  })

  it('returns the scale of the drawing', () => {
    const drawn = sheetLine(source, SHEET)
    const [from, to] = [drawn?.projection.y(46.3) ?? 0, drawn?.projection.y(46.31) ?? 0]
    expect((from - to) / (drawn?.pxPerM ?? 1)).toBeCloseTo(1_111.95, 1)
  })

  it('is null for a route without a line', () =>
    expect(sheetLine({ ...source, preview: '' }, SHEET)).toBeNull())
})

describe('sheetLand', () => {
  it('returns steps from low to high, each fifth of them strong', () => {
    const drawn = sheetLine(source, SHEET)
    const steps = drawn ? sheetLand(source, drawn, SHEET) : []
    expect(steps.length).toBeGreaterThan(15)
    expect(steps.map(({ level }) => level)).toEqual(steps.map(({ level }) => level).toSorted((a, b) => a - b))
    for (const { level, strong } of steps) expect(strong).toBe(level % 5 === 0)
  })
})

describe('pointAt', () => {
  const corner = [
    { x: 0, y: 0, heightM: 0 },
    { x: 30, y: 0, heightM: 0 },
    { x: 30, y: 10, heightM: 0 },
  ]
  it('follows corners', () => expect(pointAt(corner, 0.875)).toEqual({ x: 30, y: 5 }))
  it('starts at the start and ends at the end', () => {
    expect(pointAt(corner, 0)).toMatchObject({ x: 0, y: 0 })
    expect(pointAt(corner, 1)).toMatchObject({ x: 30, y: 10 })
  })
  it('returns null without points', () => expect(pointAt([], 0.5)).toBeNull())
})
