import { describe, expect, it } from 'vitest'
import { backgroundContours, backgroundTrail } from './background-terrain.ts'

const shape = { width: 400, height: 300, seed: 3, scalePx: 190, levels: 22 }

describe('the background terrain', () => {
  it('is the same for the same seed and differs for another', () => {
    expect(backgroundContours(shape)).toEqual(backgroundContours(shape))
    expect(backgroundContours(shape)).not.toEqual(backgroundContours({ ...shape, seed: 4 }))
  })

  it('has fine and strong lines', () => {
    const { fine, strong } = backgroundContours(shape)
    expect(fine.match(/M/g)?.length).toBeGreaterThan(5)
    expect(strong.match(/M/g)?.length).toBeGreaterThan(0)
  })

  it('has a trail from the lower edge to the hill', () => {
    const { line, end } = backgroundTrail(400, 300, 3)
    expect(Number(line.match(/^M[\d.]+ ([\d.]+)/)?.[1])).toBeGreaterThan(300)
    expect(end).toEqual({ x: 288, y: 120 })
    expect(line).not.toContain('NaN')
  })
})
