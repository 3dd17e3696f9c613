import { describe, expect, it } from 'vitest'
import { estimateConnectionQuality } from './connection-quality.ts'

describe('estimateConnectionQuality', () => {
  it.each([
    ['slow-2g', '2g'],
    ['2g', '2g'],
    ['3g', '3g'],
    ['4g', 'fast'],
    ['5g', 'fast'],
  ] as const)('returns what the browser reports: %s', (effectiveType, tier) => {
    expect(estimateConnectionQuality({ effectiveType, saveData: true }, [9_000, 9_000, 9_000])).toEqual({
      tier,
      saveData: true,
    })
  })

  it('is unknown without a browser report until three responses were timed', () => {
    expect(estimateConnectionQuality(null, [])).toEqual({ tier: 'unknown', saveData: false })
    expect(estimateConnectionQuality({ saveData: true }, [9_000, 9_000])).toEqual({
      tier: 'unknown',
      saveData: true,
    })
  })

  it.each([
    [1_400, '2g'],
    [1_399, '3g'],
    [270, '3g'],
    [269, 'fast'],
  ] as const)('for a response time of %i ms returns %s', (waitedMs, tier) => {
    expect(estimateConnectionQuality({}, [0, waitedMs, 60_000])).toEqual({ tier, saveData: false })
  })
})
