import { toWellFormed } from './to-well-formed.ts'

// Limits of texts count characters as a reader sees them (graphemes): an emoji of several code points
// and a letter with its combining marks are one character.

/**
 * A longer grapheme counts as several characters, because a letter may have any number of marks. The
 * longest emoji of Unicode have 15 UTF-16 units.
 */
const UNITS_PER_CHARACTER = 16

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
  let count = 0
  let end = 0
  for (const character of split(text)) {
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
