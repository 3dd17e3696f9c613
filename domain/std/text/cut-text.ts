import { toWellFormed } from './to-well-formed.ts'

// Limits of texts count characters as a reader sees them (graphemes): an emoji of several code points
// and a letter with its combining marks are one character.

/**
 * A longer grapheme counts as several characters, because a letter may have any number of marks. The
 * longest emoji of Unicode have 15 UTF-16 units.
 */
const UNITS_PER_CHARACTER = 16

/**
 * What begins a text and is certainly one UTF-16 unit a character: letters, digits and punctuation before the first combining mark
 * (U+0300), without control characters and the soft hyphen.
 */
const SIMPLE = /^[ -~\u00ae-\u02ff]*(?![\u0300-\uffff])/

const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null

/** The number of characters in a text, as a reader sees them. */
export function countCharacters(text: string): number {
  let count = 0
  for (const character of split(text)) count += countUnits(character)
  return count
}

/** Whether a text has at most `max` characters. */
export const fitsCharacters = (text: string, max: number): boolean =>
  text.length <= max || findCut(text, max) === text.length

/**
 * Cuts a text to `max` characters, and to `maxUnits` UTF-16 units for stores that count those. Never
 * splits a character.
 */
export function cutText(text: string, max: number, maxUnits = Number.POSITIVE_INFINITY): string {
  const whole = toWellFormed(text)
  if (whole.length <= Math.min(max, maxUnits)) return whole
  return whole.slice(0, findCut(whole, max, maxUnits))
}

/** Where the first `max` characters end, in UTF-16 units. */
function findCut(text: string, max: number, maxUnits = Number.POSITIVE_INFINITY): number {
  const simple = Math.min(max, maxUnits, SIMPLE.exec(text)?.[0].length ?? 0)
  let count = simple
  let end = simple
  // a segmenter is expensive to start: a title that is long enough is known by its first letters
  if (count >= max || end >= maxUnits) return end
  for (const character of split(text.slice(simple))) {
    count += countUnits(character)
    if (count > max || end + character.length > maxUnits) break
    end += character.length
  }
  return end
}

const countUnits = (character: string): number => Math.ceil(character.length / UNITS_PER_CHARACTER)

/** Browsers without a segmenter count code points. */
function* split(text: string): Generator<string> {
  if (!graphemes) yield* text
  else for (const { segment } of graphemes.segment(text)) yield segment
}
