import { describe, expect, it } from 'vitest'
import { matchExactly, matchFuzzily } from './word-match.ts'

describe('the match of a typed word', () => {
  it('is best for the word itself, then for its prefix, then for its middle', () => {
    const fits = ['stein', 'steinkar', 'bosenstein', 'triglav'].map((word) => matchExactly('stein', word))
    expect(fits).toEqual(fits.toSorted((a, b) => b - a))
    expect(new Set(fits).size).toBe(4)
    expect([fits[0], fits[3]]).toEqual([1, 0])
  })

  it('is better, the more of the word is typed', () => {
    expect(matchExactly('trigl', 'triglav')).toBeGreaterThan(matchExactly('tri', 'triglav'))
    expect(matchExactly('tri', 'trio')).toBeGreaterThan(matchExactly('tri', 'triglav'))
  })

  it('is 0 in the middle of a word for one or two letters', () => {
    expect(matchExactly('ig', 'triglav')).toBe(0)
    expect(matchExactly('igl', 'triglav')).toBeGreaterThan(0)
  })
})

describe('words written without blanks between them', () => {
  it.each(['日出', '路', 'の'])('are found by %s in the middle', (typed) => {
    expect(matchExactly(typed, '泰山日出の路線')).toBeGreaterThan(0)
  })
})

describe('fuzzy matching', () => {
  it('scores exact matches as before', () => {
    for (const word of ['triglav', 'triglavski', 'podtriglavom'])
      expect(matchFuzzily('triglav', word)).toBe(matchExactly('triglav', word))
  })

  it('prefers one typo to two, and allows no typo in a short word', () => {
    expect(matchFuzzily('skrlatca', 'skrlatica')).toBeGreaterThan(matchFuzzily('sktlatca', 'skrlatica'))
    expect(matchFuzzily('sktlatca', 'skrlatica')).toBeGreaterThan(0)
    expect(matchFuzzily('krmm', 'komna')).toBe(0)
    expect(matchFuzzily('krm', 'kom')).toBe(0)
  })

  it('scores a match with typos lower than one without', () => {
    expect(matchFuzzily('trglav', 'triglav')).toBeLessThan(matchFuzzily('rig', 'triglavski'))
  })
})
