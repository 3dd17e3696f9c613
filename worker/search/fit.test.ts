import { describe, expect, it } from 'vitest'
import { fitAsTyped, fitForgiving } from './fit.ts'

describe('how a typed word fits', () => {
  it('is best for the word itself, then its beginning, then its middle', () => {
    const fits = ['stein', 'steinkar', 'bosenstein', 'triglav'].map((word) => fitAsTyped('stein', word))
    expect(fits).toEqual(fits.toSorted((a, b) => b - a))
    expect(new Set(fits).size).toBe(4)
    expect([fits[0], fits[3]]).toEqual([1, 0])
  })

  it('is the better, the more of the word is typed', () => {
    expect(fitAsTyped('trigl', 'triglav')).toBeGreaterThan(fitAsTyped('tri', 'triglav'))
    expect(fitAsTyped('tri', 'trio')).toBeGreaterThan(fitAsTyped('tri', 'triglav'))
  })

  it('is nothing in the middle for a letter or two', () => {
    expect(fitAsTyped('ig', 'triglav')).toBe(0)
    expect(fitAsTyped('igl', 'triglav')).toBeGreaterThan(0)
  })
})

describe('with slips looked over', () => {
  it('what fits without any still fits as well as before', () => {
    for (const word of ['triglav', 'triglavski', 'podtriglavom'])
      expect(fitForgiving('triglav', word)).toBe(fitAsTyped('triglav', word))
  })

  it('one slip is better than two, and two in a short word are none', () => {
    expect(fitForgiving('skrlatca', 'skrlatica')).toBeGreaterThan(fitForgiving('sktlatca', 'skrlatica'))
    expect(fitForgiving('sktlatca', 'skrlatica')).toBeGreaterThan(0)
    expect(fitForgiving('krmm', 'komna')).toBe(0)
    expect(fitForgiving('krm', 'kom')).toBe(0)
  })

  it('nothing that is slipped fits as well as what is not', () => {
    expect(fitForgiving('trglav', 'triglav')).toBeLessThan(fitForgiving('rig', 'triglavski'))
  })
})
