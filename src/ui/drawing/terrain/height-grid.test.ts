import { describe, expect, it } from 'vitest'
import { createHeightGrid, RIM, SUNK } from './height-grid.ts'

describe('createHeightGrid', () => {
  it('covers the whole area with a rim', () => {
    const grid = createHeightGrid((x) => x, { width: 100, height: 40, stepPx: 8 })
    expect((grid.columns - 1 - 2 * RIM) * grid.stepPx).toBeGreaterThanOrEqual(100)
    expect((grid.rows - 1 - 2 * RIM) * grid.stepPx).toBeGreaterThanOrEqual(40)
  })

  it('sinks the outermost points and excludes them from the range', () => {
    const grid = createHeightGrid(() => 12, { width: 40, height: 40, stepPx: 8 })
    expect(grid.values[0]).toBe(SUNK)
    expect(grid.values.at(-1)).toBe(SUNK)
    expect([grid.lowest, grid.highest]).toEqual([12, 12])
  })

  it('samples from the given corner', () => {
    const seen: number[] = []
    createHeightGrid((x) => seen.push(x), { left: 1_000, top: 0, width: 16, height: 16, stepPx: 8 })
    expect(Math.min(...seen)).toBe(992)
  })
})
