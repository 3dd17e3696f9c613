import { describe, expect, it } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { countCharacters, cutText, fitsCharacters } from './cut-text.ts'
import { encodeAddressPart, toWellFormed } from './to-well-formed.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const ENGLAND = '🏴󠁧󠁢󠁥󠁮󠁧󠁿'

describe('cutText', () => {
  it.each([
    ['a short text', 20, 'a short text'],
    [`${'x'.repeat(29)}🥾 boots`, 30, `${'x'.repeat(29)}🥾`],
    [`ab${FAMILY}c`, 3, `ab${FAMILY}`],
    [`${ENGLAND}${ENGLAND}`, 1, ENGLAND],
    ['🇸🇮🇦🇹', 1, '🇸🇮'],
    ['e\u0301e\u0301', 1, 'e\u0301'],
    ['नमस्ते', 2, 'नम'],
    ['שלום עולם', 4, 'שלום'],
    ['a\r\nb', 2, 'a\r\n'],
    ['half \ud83e', 20, 'half \ufffd'],
  ])('%j to %i characters is %j', (text, max, cut) => expect(cutText(text, max)).toBe(cut))

  it('also cuts to a number of UTF-16 units, without splitting a character', () => {
    expect(cutText(`ab${FAMILY}`, 10, 5)).toBe('ab')
  })

  it('counts a letter with very many marks as several characters', () => {
    const tower = `a${'\u0301'.repeat(100)}`
    expect(countCharacters(tower)).toBe(7)
    expect(cutText(`${tower}${tower}`, 7)).toBe(tower)
    expect(cutText(tower, 6)).toBe('')
  })
})

describe('cutText of random texts', () => {
  const PARTS = [
    'a',
    'Z',
    ' ',
    '~',
    '\u00a9',
    '\u00ad',
    '\u00e9',
    '\u02ff',
    '\u0300',
    '\u0301',
    '\u200d',
    '\r',
    '\n',
    '\u0600',
    '🥾',
    FAMILY,
    'न',
    'म',
    '्',
    '\ufe0f',
  ]
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const random = seededRandom(20_261_128)

  it('cuts where a segmenter ends the last character', () => {
    for (let round = 0; round < 5_000; round++) {
      const length = Math.floor(random() * 12)
      const text = Array.from({ length }, () => PARTS[Math.floor(random() * PARTS.length)]).join('')
      const max = Math.floor(random() * 8)
      let cut = ''
      let count = 0
      for (const { segment } of segmenter.segment(text)) {
        count += Math.ceil(segment.length / 16)
        if (count <= max) cut += segment
      }
      expect([text, max, cutText(text, max)]).toEqual([text, max, cut])
      expect([text, max, fitsCharacters(text, max)]).toEqual([text, max, count <= max])
    }
  })
})

describe('fitsCharacters', () => {
  it('counts what a reader sees', () => {
    expect(fitsCharacters(FAMILY.repeat(3), 3)).toBe(true)
    expect(fitsCharacters(FAMILY.repeat(3), 2)).toBe(false)
    expect(fitsCharacters('泰山', 1)).toBe(false)
  })
})

describe('an address', () => {
  it('is made from a text with half an emoji', () => {
    expect(encodeAddressPart('a\ud83e/b')).toBe('a%EF%BF%BD%2Fb')
    expect(encodeAddressPart('🥾 boots')).toBe(encodeURIComponent('🥾 boots'))
  })

  it('keeps whole emoji as they are', () => {
    expect(toWellFormed(`${FAMILY}\udc00`)).toBe(`${FAMILY}\ufffd`)
  })
})
