import { describe, expect, it } from 'vitest'
import { countTypos, maxTypos } from './typos.ts'

describe('typos in a word', () => {
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
    expect(countTypos(typed, word, 2)).toBe(typos)
  })

  it('are counted against the prefix of the word, as it is still being typed', () => {
    expect(countTypos('skrlt', 'skrlatica', 2)).toBe(1)
    expect(countTypos('latica', 'skrlatica', 2)).toBe(3)
  })

  it('are not counted beyond the limit', () => {
    expect(countTypos('bohinj', 'triglav', 1)).toBe(2)
    expect(countTypos('bohinj', 'triglav', 2)).toBe(3)
    expect(countTypos('a', '', 1)).toBe(1)
  })

  it('are tolerated more often in longer words', () => {
    expect(['rys', 'krma', 'triglav', 'skrlatica'].map(maxTypos)).toEqual([0, 1, 1, 2])
  })
})
