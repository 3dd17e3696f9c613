import { describe, expect, it } from 'vitest'
import { fitProjection } from '../geometry.ts'
import { formatDegrees, isUnderButton, scaleBar, sheetFrame } from './sheet-frame.ts'

const SHEET = { width: 800, height: 500 }
const projection = fitProjection(
  [
    { lat: 46.27, lon: 13.7 },
    { lat: 46.35, lon: 13.88 },
  ],
  { ...SHEET, padding: 56 },
)

describe('sheetFrame', () => {
  const { blacks, labels } = sheetFrame(projection, SHEET)

  it('stays on the sheet', () => {
    for (const { x, y, width, height } of blacks) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(SHEET.width + 0.001)
      expect(y + height).toBeLessThanOrEqual(SHEET.height + 0.001)
    }
  })

  it('leaves every second step white, on all four sides', () => {
    const above = blacks.filter(({ y, height }) => y === 0 && height === 4).toSorted((a, b) => a.x - b.x)
    expect(above.length).toBeGreaterThanOrEqual(3)
    for (const [i, black] of above.entries()) {
      const before = above[i - 1]
      if (before) expect(black.x - before.x - before.width).toBeGreaterThan(10)
    }
    const sides = { below: SHEET.height - 4, right: SHEET.width - 4 }
    expect(blacks.filter(({ y }) => y === sides.below)).toHaveLength(above.length)
    expect(blacks.filter(({ x }) => x === sides.right).length).toBeGreaterThanOrEqual(2)
  })

  it('labels the top with longitudes and the left side with latitudes', () => {
    expect(labels.filter(({ side }) => side === 'top').every(({ text }) => text.startsWith('13°'))).toBe(true)
    expect(labels.filter(({ side }) => side === 'left').every(({ text }) => text.startsWith('46°'))).toBe(
      true,
    )
    expect(labels.length).toBeGreaterThanOrEqual(2)
  })

  it('uses finer steps for a smaller area', () => {
    const near = fitProjection(
      [
        { lat: 46.27, lon: 13.7 },
        { lat: 46.272, lon: 13.704 },
      ],
      { ...SHEET, padding: 56 },
    )
    expect(sheetFrame(near, SHEET).labels.some(({ text }) => text.includes('″'))).toBe(true)
  })
})

describe('isUnderButton', () => {
  it('covers the upper right corner at any width', () => {
    const under = [358, 560].map((width) => [
      isUnderButton(width - 170, width),
      isUnderButton(width - 44, width),
    ])
    expect(under).toEqual([
      [false, true],
      [false, true],
    ])
  })
})

describe('formatDegrees', () => {
  it('formats degrees and minutes', () => expect(formatDegrees(13.75, 'EW')).toBe('13°45′'))
  it('adds seconds when they are not zero', () =>
    expect(formatDegrees(46.325 + 1 / 360, 'NS')).toBe('46°19′40″'))
  it('marks west and south', () => {
    expect(formatDegrees(-4.5, 'EW')).toBe('4°30′W')
    expect(formatDegrees(-33, 'NS')).toBe('33°0′S')
  })
})

describe('scaleBar', () => {
  it('uses the longest round length that fits into a third of the width', () => {
    expect(scaleBar(0.05, 800, 'metric')).toEqual({ lengthPx: 250, text: '5 km' })
  })
  it('uses miles in imperial units', () => {
    const bar = scaleBar(0.05, 800, 'imperial')
    expect(bar.text).toBe('2 mi')
    expect(bar.lengthPx).toBeCloseTo(160.93, 1)
  })
})
