import { describe, expect, it } from 'vitest'
import { matchExactly, matchFuzzily } from './word-match.ts'

describe('how a typed word fits', () => {
  it('is best for the word itself, then its beginning, then its middle', () => {
    const fits = ['stein', 'steinkar', 'bosenstein', 'triglav'].map((word) => matchExactly('stein', word))
    expect(fits).toEqual(fits.toSorted((a, b) => b - a))
    expect(new Set(fits).size).toBe(4)
    expect([fits[0], fits[3]]).toEqual([1, 0])
  })

  it('is the better, the more of the word is typed', () => {
    expect(matchExactly('trigl', 'triglav')).toBeGreaterThan(matchExactly('tri', 'triglav'))
    expect(matchExactly('tri', 'trio')).toBeGreaterThan(matchExactly('tri', 'triglav'))
  })

  it('is nothing in the middle for a letter or two', () => {
    expect(matchExactly('ig', 'triglav')).toBe(0)
    expect(matchExactly('igl', 'triglav')).toBeGreaterThan(0)
  })
})

describe('with slips looked over', () => {
  it('what fits without any still fits as well as before', () => {
    for (const word of ['triglav', 'triglavski', 'podtriglavom'])
      expect(matchFuzzily('triglav', word)).toBe(matchExactly('triglav', word))
  })

  it('one slip is better than two, and two in a short word are none', () => {
    expect(matchFuzzily('skrlatca', 'skrlatica')).toBeGreaterThan(matchFuzzily('sktlatca', 'skrlatica'))
    expect(matchFuzzily('sktlatca', 'skrlatica')).toBeGreaterThan(0)
    expect(matchFuzzily('krmm', 'komna')).toBe(0)
    expect(matchFuzzily('krm', 'kom')).toBe(0)
  })

  it('nothing that is slipped fits as well as what is not', () => {
    expect(matchFuzzily('trglav', 'triglav')).toBeLessThan(matchFuzzily('rig', 'triglavski'))
  })
})
