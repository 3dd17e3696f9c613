import { countTypos, maxTypos } from './typos.ts'

/**
 * How well a typed word matches a stored one: 1 for the word itself, 0 for no match. Both are
 * folded.
 */
export type WordMatcher = (typed: string, word: string) => number

/** Minimum length for matches in the middle of a word: place names are often compounds. */
const MIDDLE_MIN_LENGTH = 3
/** Chinese and Japanese write words without blanks between them: one sign may be a word. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u

/** Matches the word, its prefix or its middle. The more of it is typed, the better. */
export function matchExactly(typed: string, word: string): number {
  if (typed === word) return 1
  const share = typed.length / word.length
  if (word.startsWith(typed)) return 0.6 + 0.3 * share
  if (isWordPart(typed) && word.includes(typed)) return 0.3 + 0.2 * share
  return 0
}

const isWordPart = (typed: string): boolean => typed.length >= MIDDLE_MIN_LENGTH || UNSPACED.test(typed)

/** The same, or a prefix of the word with one or two typos. */
export function matchFuzzily(typed: string, word: string): number {
  const asTyped = matchExactly(typed, word)
  if (asTyped > 0) return asTyped
  const most = maxTypos(typed)
  if (most === 0 || word.length < typed.length - most) return 0
  const typos = countTypos(typed, word, most)
  if (typos > most) return 0
  const share = Math.min(typed.length, word.length) / Math.max(typed.length, word.length)
  return (0.2 + 0.1 * share) / typos
}
