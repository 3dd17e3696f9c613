import { createSlots, removeSlot } from './slots.ts'
import { maxTypos } from './typos.ts'
import { matchExactly, matchFuzzily, type WordMatcher } from './word-match.ts'

/** A word that matches the typed one. */
export interface MatchingWord {
  code: number
  /** match score, above 0 */
  fit: number
  /** slots of the entries that contain it, unordered */
  holders: readonly number[]
}

/** The distinct words of all entries, each with a code and the slots that contain it. */
export interface WordList {
  /**
   * Sets the words of a slot. `before`: the codes of its former words. Returns the codes of the
   * words, in order.
   */
  setWords: (slot: number, words: readonly string[], before: readonly number[]) => number[]
  /** all matching words; `isFuzzy`: with one or two typos */
  findMatches: (typed: string, isFuzzy: boolean) => MatchingWord[]
}

export function createWordList(): WordList {
  const words = createSlots()
  const holders: (number[] | undefined)[] = []
  /** by word: bit set of its letters */
  const letters: number[] = []

  function codeOf(word: string): number {
    const code = words.assign(word)
    if (holders[code]) return code
    holders[code] = []
    letters[code] = lettersOf(word)
    return code
  }

  function removeHolder(code: number, slot: number): void {
    const held = holders[code] ?? []
    removeSlot(held, slot)
    if (held.length > 0) return
    holders[code] = undefined
    letters[code] = 0
    words.release(words.idAt(code) ?? '')
  }

  return {
    setWords(slot, held, before) {
      const codes = held.map(codeOf)
      const [had, has] = [new Set(before), new Set(codes)]
      for (const code of has) if (!had.has(code)) holders[code]?.push(slot)
      for (const code of had) if (!has.has(code)) removeHolder(code, slot)
      return codes
    },
    findMatches(typed, isFuzzy) {
      const fit: WordMatcher = isFuzzy ? matchFuzzily : matchExactly
      const typos = isFuzzy ? maxTypos(typed) : 0
      const wanted = lettersOf(typed)
      const found: MatchingWord[] = []
      for (let code = 0; code < letters.length; code++) {
        // a typo adds at most one missing letter; this excludes most of a hundred thousand words
        const missing = wanted & ~(letters[code] as number)
        if (missing !== 0 && (typos === 0 || bitsIn(missing) > typos)) continue
        const [word, held] = [words.idAt(code), holders[code]]
        const fits = word === undefined ? 0 : fit(typed, word)
        if (fits > 0 && held) found.push({ code, fit: fits, holders: held })
      }
      return found
    },
  }
}

const A = 'a'.charCodeAt(0)
const LATIN_LETTERS = 26
/**
 * digits and letters of other alphabets share a few bits, so that the number stays a small integer
 * of the engine
 */
const OTHER_BITS = 4

/** One bit for each letter of a folded word. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    const letter = code - A
    bits |= 1 << (letter >= 0 && letter < LATIN_LETTERS ? letter : LATIN_LETTERS + (code % OTHER_BITS))
  }
  return bits
}

/** Number of set bits. */
function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
