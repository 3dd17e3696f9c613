// @ts-check
import { isFigure, occurrences } from './places.mjs'

/** A longer text is changed in both halves: a test may check only one of them. */
const SHORT_TEXT = 30

/**
 * Changed sources that a test must fail with: one letter of a text is replaced, or one figure is increased by one. A text
 * that occurs several times in its file is changed everywhere.
 * @param {string} source
 * @param {string} exact
 * @returns {{ what: string, source: string }[]}
 */
export function mutantsOf(source, exact) {
  const spans = occurrences(source, exact)
  const first = spans[0]
  if (!first) return []
  const text = source.slice(first.start, first.end)
  const changed = isFigure(exact) ? otherFigures(text) : otherTexts(text)
  return changed.map((what) => ({ what, source: replaced(source, spans, what) }))
}

/** @param {string} text */
function otherFigures(text) {
  if (!/^[\d_[\], .-]+$/.test(text)) return otherTexts(text)
  return [...text.matchAll(/[\d_.]+/g)].map(({ index, 0: digits }) => {
    const value = Number(digits.replaceAll('_', ''))
    return text.slice(0, index) + String(value + 1) + text.slice(index + digits.length)
  })
}

/** @param {string} text */
function otherTexts(text) {
  const letters = [...text.matchAll(/\p{L}/gu)].map(({ index }) => index)
  const places =
    text.length > SHORT_TEXT
      ? [letters[Math.floor(letters.length / 4)], letters[Math.floor((letters.length * 3) / 4)]]
      : [letters.at(-1)]
  const known = places.filter((place) => place !== undefined)
  if (known.length === 0) return [text.replace(/.(?=['"`]?$)/, '')]
  return known.map((place) => text.slice(0, place) + otherLetter(text.charAt(place)) + text.slice(place + 1))
}

/** @param {string} letter */
const otherLetter = (letter) => (letter === 'x' ? 'y' : 'x')

/** @param {string} source @param {import('./places.mjs').Span[]} spans @param {string} text */
function replaced(source, spans, text) {
  return spans
    .toReversed()
    .reduce((result, { start, end }) => result.slice(0, start) + text + result.slice(end), source)
}
