import { describe, expect, it } from 'vitest'
import { listSurfaceShares, setSurfaceShare, totalSurfacePercent } from './surfaces.ts'

describe('surface shares', () => {
  it('are listed from largest to smallest, without tiny ones', () => {
    expect(listSurfaceShares({ gravel: 0.2, path: 0.7, asphalt: 0.1, rock: 0.004 })).toEqual([
      { surface: 'path', percent: 70 },
      { surface: 'gravel', percent: 20 },
      { surface: 'asphalt', percent: 10 },
    ])
  })

  it('contain each surface once; zero removes it', () => {
    const half = setSurfaceShare({ path: 0.7 }, 'path', 50)
    expect(setSurfaceShare(half, 'rock', 29)).toEqual({ path: 0.5, rock: 0.29 })
    expect(setSurfaceShare(half, 'path', 0)).toEqual({})
  })

  it('add up in whole percent', () => {
    expect(totalSurfacePercent({ path: 0.1, gravel: 0.2, rock: 0.7 })).toBe(100)
  })
})
