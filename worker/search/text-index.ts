import { foldText } from '#domain/std/text/fold-text.ts'
import { tokenize } from '#domain/std/text/tokenize.ts'
import { createSlots, type Slots } from './slots.ts'
import { createWordList } from './word-list.ts'

/** What is searched of a document. */
export interface IndexEntry {
  id: string
  /** found first */
  title: string
  /** found as well */
  more: string
}

export interface Match {
  id: string
  /** the higher, the better it fits */
  score: number
  /** folded */
  title: string
}

/** Which entries hold which words; documents are neither kept nor read. */
export interface TextIndex {
  put: (entry: IndexEntry) => void
  remove: (id: string) => void
  /**
   * The entries that hold every word of the text, the word as it is or as part of another; in no order, and all of
   * them where the text holds no word. `forgiving`: a slip or two in a word is looked over.
   */
  find: (text: string, forgiving?: boolean) => Match[]
  /** The same as their slots alone; null where the text holds no word. */
  slotsOf: (text: string, forgiving?: boolean) => Int32Array | null
}

interface Held {
  /** the numbers of the title's words, and then of the others */
  codes: readonly number[]
  titleLength: number
  title: string
}

const TITLE_WEIGHT = 2
const MORE_WEIGHT = 1
/** for a title that begins with the text as a whole */
const BEGINNING_BONUS = 1

/**
 * A search walks the list of all different words, which grows far more slowly than the number of entries, and then only
 * the entries of those that fit. Nothing is made for each entry that is found: among 100,000 a word has 14,000 of them.
 */
export function createTextIndex(slots: Slots = createSlots()): TextIndex {
  const entries: (Held | undefined)[] = []
  const words = createWordList()

  function remove(id: string): void {
    const slot = slots.slotOf(id)
    if (slot === undefined) return
    words.hold(slot, [], entries[slot]?.codes ?? [])
    entries[slot] = undefined
    slots.release(id)
  }

  function put({ id, title, more }: IndexEntry): void {
    const slot = slots.assign(id)
    const titleWords = tokenize(title)
    const codes = words.hold(slot, [...titleWords, ...tokenize(more)], entries[slot]?.codes ?? [])
    entries[slot] = { codes, titleLength: titleWords.length, title: foldText(title) }
  }

  function isInTitle(slot: number, code: number): boolean {
    const entry = entries[slot]
    const at = entry?.codes.indexOf(code) ?? -1
    return at >= 0 && at < (entry?.titleLength ?? 0)
  }

  /** Of every entry that holds something like the word, how well it does. */
  function scoresOf(typed: string, forgiving: boolean): Map<number, number> {
    const scores = new Map<number, number>()
    for (const { code, fit, holders } of words.fitting(typed, forgiving))
      for (const slot of holders) {
        const score = fit * (isInTitle(slot, code) ? TITLE_WEIGHT : MORE_WEIGHT)
        if (score > (scores.get(slot) ?? 0)) scores.set(slot, score)
      }
    return scores
  }

  /** Of each slot, how many of the words it holds: those that hold the first, then of these those that hold the second, and so on. */
  function hitsOf(typed: readonly string[], forgiving: boolean): Uint16Array {
    const hits = new Uint16Array(slots.end())
    for (const [nth, word] of typed.entries())
      for (const { holders } of words.fitting(word, forgiving))
        for (const slot of holders) if (hits[slot] === nth) hits[slot] = nth + 1
    return hits
  }

  function match(slot: number, text: string, scores: readonly Map<number, number>[]): Match[] {
    const [entry, id] = [entries[slot], slots.idAt(slot)]
    if (!entry || id === undefined) return []
    const bonus = text !== '' && entry.title.startsWith(text) ? BEGINNING_BONUS : 0
    const score = scores.reduce((sum, bySlot) => sum + (bySlot.get(slot) ?? 0), bonus)
    return [{ id, score, title: entry.title }]
  }

  return {
    put,
    remove,
    find: (text, forgiving = false) => {
      const scores: Map<number, number>[] = []
      for (const word of new Set(tokenize(text))) {
        const found = scoresOf(word, forgiving)
        if (found.size === 0) return []
        scores.push(found)
      }
      const fewest = scores.toSorted((a, b) => a.size - b.size)[0] ?? entries
      const found = [...fewest.keys()].filter((slot) => scores.every((bySlot) => bySlot.has(slot)))
      return found.flatMap((slot) => match(slot, foldText(text), scores))
    },
    slotsOf: (text, forgiving = false) => {
      const typed = [...new Set(tokenize(text))]
      return typed.length === 0 ? null : whereIs(typed.length, hitsOf(typed, forgiving))
    },
  }
}

/** The places that hold this number. */
function whereIs(wanted: number, numbers: Uint16Array): Int32Array {
  const places = new Int32Array(numbers.length)
  let count = 0
  for (let at = 0; at < numbers.length; at++) if (numbers[at] === wanted) places[count++] = at
  return places.subarray(0, count)
}
