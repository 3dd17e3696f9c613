import { describe, expect, it } from 'vitest'
import { buildProfile, formatSlope, readProfile } from './profile.ts'
import { moveProfileMarker } from './profile-keys.ts'

const SIZE = { width: 800, height: 192 }
const climb = { heights: [500, 800, 1_400, 900, 500], distanceM: 12_000, units: 'metric' } as const

describe('buildProfile', () => {
  it('spans from the left axis to the right edge', () => {
    const drawn = buildProfile(climb, SIZE)
    expect(drawn.toX(0)).toBe(drawn.left)
    expect(drawn.toX(1)).toBe(drawn.right)
    expect(drawn.line.startsWith(`M${drawn.left} `)).toBe(true)
  })

  it('draws higher ground higher, and all of it over the base', () => {
    const drawn = buildProfile(climb, SIZE)
    expect(drawn.toY(1_400)).toBeLessThan(drawn.toY(500))
    expect(drawn.toY(500)).toBeLessThan(drawn.base)
    expect(drawn.toY(1_400)).toBeGreaterThanOrEqual(drawn.top)
  })

  it('labels round heights and kilometres, not more than fit', () => {
    const drawn = buildProfile(climb, SIZE)
    expect(drawn.heightTicks.map(({ text }) => text)).toEqual([
      '400 m',
      '600',
      '800',
      '1,000',
      '1,200',
      '1,400',
    ])
    expect(drawn.distanceTicks.map(({ text }) => text)).toEqual(['0 km', '2', '4', '6', '8', '10', '12'])
    expect(buildProfile(climb, { width: 320, height: 170 }).distanceTicks.length).toBeLessThanOrEqual(4)
  })

  it('labels feet and miles in imperial units', () => {
    const drawn = buildProfile({ ...climb, units: 'imperial' }, SIZE)
    expect(drawn.distanceTicks.at(0)?.text).toBe('0 mi')
    expect(drawn.heightTicks.at(0)?.text).toMatch(/ ft$/)
    expect(drawn.heightTicks.at(-1)?.text).toBe('5,000')
    expect(drawn.toY(1_400)).toBeGreaterThanOrEqual(drawn.top)
  })

  it('draws a level route as a level line', () => {
    const drawn = buildProfile({ heights: [300, 300, 300], distanceM: 4_000, units: 'metric' }, SIZE)
    expect(drawn.hachures).toBe('')
    expect(drawn.line).not.toContain('NaN')
    expect(new Set([...drawn.line.matchAll(/ ([\d.]+)/g)].map(([, y]) => y)).size).toBe(1)
  })

  it('puts the hachures where it is steep', () => {
    const heights = [
      ...Array.from({ length: 50 }, () => 500),
      ...Array.from({ length: 50 }, (_, i) => 500 + i * 20),
    ]
    const drawn = buildProfile({ heights, distanceM: 10_000, units: 'metric' }, SIZE)
    const xs = [...drawn.hachures.matchAll(/M([\d.]+)/g)].map(([, x]) => Number(x))
    expect(xs.length).toBeGreaterThan(10)
    expect(Math.min(...xs)).toBeGreaterThan(drawn.toX(0.48))
  })

  it('draws no line and no slope across a gap', () => {
    const heights = [...Array.from({ length: 50 }, () => 500), ...Array.from({ length: 50 }, () => 1_700)]
    const drawn = buildProfile({ heights, gaps: [50], distanceM: 10_000, units: 'metric' }, SIZE)
    expect(drawn.line.match(/M/g)).toHaveLength(2)
    expect(drawn.area.match(/M/g)).toHaveLength(1)
    expect(drawn.hachures).toBe('')
    const ys = new Set([...drawn.line.matchAll(/ ([\d.]+)/g)].map(([, y]) => y))
    expect(ys.size).toBe(2)
  })

  it('handles a route without length', () => {
    const drawn = buildProfile({ heights: [300, 320], distanceM: 0, units: 'metric' }, SIZE)
    expect(drawn.distanceTicks).toHaveLength(1)
    expect(drawn.line).not.toContain('NaN')
  })
})

describe('readProfile', () => {
  it('returns distance, height and slope', () => {
    const reading = readProfile({ heights: [0, 1_000] }, 10_000, 0.5)
    expect(reading.distanceM).toBe(5_000)
    expect(reading.heightM).toBe(500)
    expect(reading.slope).toBeCloseTo(0.1, 6)
  })
  it('has a negative slope downhill and none without length', () => {
    expect(readProfile({ heights: [1_000, 0] }, 10_000, 1).slope).toBeCloseTo(-0.1, 6)
    expect(readProfile({ heights: [1_000, 0] }, 0, 0.5).slope).toBe(0)
  })
  it('reads the slope of one side beside a gap', () => {
    const lifted = { heights: [1_000, 1_010, 1_020, 2_400, 2_390, 2_380], gaps: [3] }
    expect(readProfile(lifted, 500, 0.4)).toMatchObject({ heightM: 1_020, slope: expect.closeTo(0.1, 6) })
    expect(readProfile(lifted, 500, 0.6)).toMatchObject({ heightM: 2_400, slope: expect.closeTo(-0.1, 6) })
    expect([0.45, 0.55].map((share) => readProfile(lifted, 500, share).heightM)).toEqual([1_020, 2_400])
  })
})

describe('formatSlope', () => {
  it.each([
    [0.083, '8 % uphill'],
    [-0.12, '12 % downhill'],
    [0.004, 'level'],
  ])('formats %f as %s', (slope, text) => expect(formatSlope(slope)).toBe(text))
})

describe('moveProfileMarker', () => {
  it('starts at the start, moves by hundredths and pages by tenths', () => {
    expect(moveProfileMarker('ArrowRight', null)).toBe(0)
    expect(moveProfileMarker('ArrowRight', 0.5)).toBeCloseTo(0.51)
    expect(moveProfileMarker('ArrowLeft', 0.5)).toBeCloseTo(0.49)
    expect(moveProfileMarker('PageUp', 0.5)).toBeCloseTo(0.6)
    expect(moveProfileMarker('End', 0.5)).toBe(1)
  })
  it('stops at both ends', () => {
    expect(moveProfileMarker('ArrowRight', 1)).toBe(1)
    expect(moveProfileMarker('PageDown', 0.05)).toBe(0)
  })
  it('removes the marker with Escape and ignores other keys', () => {
    expect(moveProfileMarker('Escape', 0.5)).toBeNull()
    expect(moveProfileMarker('Tab', 0.5)).toBeUndefined()
  })
})
