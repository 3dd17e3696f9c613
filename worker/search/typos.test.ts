import { describe, expect, it } from 'vitest'
import { typosBetween, typosForgiven } from './typos.ts'

describe('the slips in a word', () => {
  it.each([
    ['triglav', 'triglav', 0],
    ['trglav', 'triglav', 1],
    ['triiglav', 'triglav', 1],
    ['trifglav', 'triglav', 1],
    ['treglav', 'triglav', 1],
    ['tirglav', 'triglav', 1],
    ['riglav', 'triglav', 1],
    ['tirgalv', 'triglav', 2],
  ])('%s for %s: %i', (typed, word, typos) => {
    expect(typosBetween(typed, word, 2)).toBe(typos)
  })

  it('are counted against the beginning of the word alone, as it is still being typed', () => {
    expect(typosBetween('skrlt', 'skrlatica', 2)).toBe(1)
    expect(typosBetween('latica', 'skrlatica', 2)).toBe(3)
  })

  it('are not counted beyond what is asked', () => {
    expect(typosBetween('bohinj', 'triglav', 1)).toBe(2)
    expect(typosBetween('bohinj', 'triglav', 2)).toBe(3)
    expect(typosBetween('a', '', 1)).toBe(1)
  })

  it('are forgiven the more, the longer the word', () => {
    expect(['rys', 'krma', 'triglav', 'skrlatica'].map(typosForgiven)).toEqual([0, 1, 1, 2])
  })
})
