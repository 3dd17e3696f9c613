import { describe, expect, it } from 'vitest'
import { qualityOf } from './connection.ts'

describe('how good the connection is', () => {
  it.each([
    ['slow-2g', '2g'],
    ['2g', '2g'],
    ['3g', '3g'],
    ['4g', 'fast'],
    ['5g', 'fast'],
  ] as const)('is what the browser says: %s', (effectiveType, tier) => {
    expect(qualityOf({ effectiveType, saveData: true }, [9_000, 9_000, 9_000])).toEqual({
      tier,
      saveData: true,
    })
  })

  it('is unknown where the browser says nothing, until three answers were timed', () => {
    expect(qualityOf(null, [])).toEqual({ tier: 'unknown', saveData: false })
    expect(qualityOf({ saveData: true }, [9_000, 9_000])).toEqual({ tier: 'unknown', saveData: true })
  })

  it.each([
    [1_400, '2g'],
    [1_399, '3g'],
    [270, '3g'],
    [269, 'fast'],
  ] as const)('is, with a wait of %i ms, %s', (waitedMs, tier) => {
    expect(qualityOf({}, [0, waitedMs, 60_000])).toEqual({ tier, saveData: false })
  })
})
