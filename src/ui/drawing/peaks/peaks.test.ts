import { describe, expect, it } from 'vitest'
import { peakPaths } from './peaks.ts'

const SIZE = { width: 70, height: 41 }

describe('peakPaths', () => {
  it('scales the hills so that the highest reaches the top', () => {
    const { line } = peakPaths([0, 10, 5], { width: 30, height: 41 })
    // where each hill is highest: the second at the top, the third half as high
    expect(line).toContain(' 1S')
    expect(line).toContain(' 20.5S')
  })

  it('is flat for zero values', () => {
    expect(peakPaths([0, 0, 0, 0, 0, 0, 0], SIZE).line).toBe('M0 40H10H20H30H40H50H60H70')
    expect(peakPaths([], SIZE).line).toBe('M0 40')
  })
})
