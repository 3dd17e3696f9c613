import { describe, expect, it } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { createRanks, rankBetween } from './rank.ts'

describe('rankBetween', () => {
  it('returns a rank for an empty list', () => {
    expect(rankBetween(null, null)).toBe('V')
  })

  it.each([
    ['V', 'W'],
    ['V', 'VV'],
    ['a', 'b'],
    ['az', 'b'],
    ['azz', 'b'],
    ['1', '10V'],
    ['0V', '1'],
    ['zz', 'zzV'],
    ['V01', 'V02'],
  ])('returns a rank between %s and %s', (below, above) => {
    const rank = rankBetween(below, above)
    expect(rank > below).toBe(true)
    expect(rank < above).toBe(true)
    expect(rank.endsWith('0')).toBe(false)
  })

  it.each(['1', '01', '0V', 'z', 'zz', 'V'])('returns ranks before and after %s', (only) => {
    expect(rankBetween(null, only) < only).toBe(true)
    expect(rankBetween(only, null) > only).toBe(true)
  })

  it('throws for equal or reversed bounds', () => {
    expect(() => rankBetween('V', 'V')).toThrow(RangeError)
    expect(() => rankBetween('W', 'V')).toThrow(RangeError)
  })

  it('always finds a rank, which never ends in the lowest digit', () => {
    for (let seed = 0; seed < 50; seed++) {
      const random = seededRandom(seed)
      const ranks: string[] = []
      for (let n = 0; n < 200; n++) {
        const at = Math.floor(random() * (ranks.length + 1))
        const rank = rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null)
        expect(rank).toMatch(/^[0-9A-Za-z]*[1-9A-Za-z]$/)
        ranks.splice(at, 0, rank)
      }
      expect(ranks).toEqual(ranks.toSorted((a, b) => (a < b ? -1 : 1)))
      expect(new Set(ranks).size).toBe(ranks.length)
    }
  })

  it('stays short at both ends of a list', () => {
    let [first, last] = ['V', 'V']
    for (let n = 0; n < 500; n++) {
      first = rankBetween(null, first)
      last = rankBetween(last, null)
    }
    expect(Math.max(first.length, last.length)).toBeLessThanOrEqual(20)
  })
})

describe('createRanks', () => {
  it('returns ascending ranks', () => {
    const ranks = createRanks(500)
    expect(ranks).toHaveLength(500)
    expect(ranks).toEqual(ranks.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(new Set(ranks).size).toBe(500)
    expect(createRanks(0)).toEqual([])
  })
})
