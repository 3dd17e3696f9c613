import { describe, expect, it } from 'vitest'
import { listSurfaceShares, setSurfaceShare, totalSurfacePercent } from './surfaces.ts'

describe('what lies under a way', () => {
  it('is told from the largest share to the smallest, without what is nearly nothing', () => {
    expect(listSurfaceShares({ gravel: 0.2, path: 0.7, asphalt: 0.1, rock: 0.004 })).toEqual([
      { surface: 'path', percent: 70 },
      { surface: 'gravel', percent: 20 },
      { surface: 'asphalt', percent: 10 },
    ])
  })

  it('has a share for each surface once, and loses one that is set to nothing', () => {
    const half = setSurfaceShare({ path: 0.7 }, 'path', 50)
    expect(setSurfaceShare(half, 'rock', 29)).toEqual({ path: 0.5, rock: 0.29 })
    expect(setSurfaceShare(half, 'path', 0)).toEqual({})
  })

  it('adds up in whole hundredths', () => {
    expect(totalSurfacePercent({ path: 0.1, gravel: 0.2, rock: 0.7 })).toBe(100)
  })
})
