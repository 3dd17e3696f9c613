import { foldText } from '#domain/std/text/fold-text.ts'
import { tokenize } from '#domain/std/text/tokenize.ts'
import { createSlots, type Slots } from './slots.ts'
import { createWordList, type MatchingWord, type WordList } from './word-list.ts'

/** The searchable texts of a document. */
export interface IndexEntry {
  id: string
  /** ranked first */
  title: string
  /** also searched */
  more: string
  /** of an event */
  time?: EntryTime | null
}

export interface EntryTime {
  startMs: number
  endMs: number
  /** the series of which it is a date */
  series: string | null
}

export interface Match {
  id: string
  /** higher is better */
  score: number
  /** folded */
  title: string
  time: EntryTime | null
}

/** Which entries contain which words; documents are neither kept nor read. */
export interface TextIndex {
  put: (entry: IndexEntry) => void
  remove: (id: string) => void
  /**
   * The entries that contain every word of the text, each as a whole or as part of another word;
   * unordered, and all entries if the text has no word. `isFuzzy`: tolerates one or two typos per
   * word.
   */
  find: (text: string, isFuzzy?: boolean) => Match[]
  /** Only the slots of the same entries; null if the text has no word. */
  slotsOf: (text: string, isFuzzy?: boolean) => Int32Array | null
}

interface IndexedEntry {
  /** codes of the title's words, followed by those of the others */
  codes: readonly number[]
  titleLength: number
  title: string
  time: EntryTime | null
}

/** by word of the text: the score of each entry that contains it, by slot */
type Scores = readonly Map<number, number>[]

const TITLE_WEIGHT = 2
const MORE_WEIGHT = 1
/** for a title that starts with the whole text */
const BEGINNING_BONUS = 1

/**
 * A search scans the list of distinct words, which grows far more slowly than the number of
 * entries, and then only the entries of the matching words. It allocates nothing per result: among
 * 100,000 entries a word has 14,000.
 */
export function createTextIndex(slots: Slots = createSlots()): TextIndex {
  const entries: (IndexedEntry | undefined)[] = []
  const words = createWordList()

  function remove(id: string): void {
    const slot = slots.slotOf(id)
    if (slot === undefined) return
    words.setWords(slot, [], entries[slot]?.codes ?? [])
    entries[slot] = undefined
    slots.release(id)
  }

  function put({ id, title, more, time = null }: IndexEntry): void {
    const slot = slots.assign(id)
    const titleWords = tokenize(title)
    const codes = words.setWords(slot, [...titleWords, ...tokenize(more)], entries[slot]?.codes ?? [])
    entries[slot] = { codes, titleLength: titleWords.length, title: foldText(title), time }
  }

  function match(slot: number, text: string, scores: Scores): Match[] {
    const [entry, id] = [entries[slot], slots.idAt(slot)]
    return entry && id !== undefined
      ? [{ id, score: totalScore(entry, slot, { text, scores }), title: entry.title, time: entry.time }]
      : []
  }

  function find(text: string, isFuzzy: boolean): Match[] {
    const scores: Map<number, number>[] = []
    for (const word of new Set(tokenize(text))) {
      const found = scoreEntries(words.findMatches(word, isFuzzy), entries)
      if (found.size === 0) return []
      scores.push(found)
    }
    const fewest = scores.toSorted((a, b) => a.size - b.size)[0] ?? entries
    const found = [...fewest.keys()].filter((slot) => scores.every((bySlot) => bySlot.has(slot)))
    return found.flatMap((slot) => match(slot, foldText(text), scores))
  }

  return {
    put,
    remove,
    find: (text, isFuzzy = false) => find(text, isFuzzy),
    slotsOf: (text, isFuzzy = false) => {
      const typed = [...new Set(tokenize(text))]
      return typed.length === 0
        ? null
        : indexesOf(typed.length, countHits(typed, { words, isFuzzy, end: slots.end() }))
    },
  }
}

/** By slot: how well the entry matches the word. */
function scoreEntries(
  matches: readonly MatchingWord[],
  entries: readonly (IndexedEntry | undefined)[],
): Map<number, number> {
  const scores = new Map<number, number>()
  for (const { code, fit, holders } of matches)
    for (const slot of holders) {
      const score = fit * (isInTitle(entries[slot], code) ? TITLE_WEIGHT : MORE_WEIGHT)
      if (score > (scores.get(slot) ?? 0)) scores.set(slot, score)
    }
  return scores
}

function totalScore(
  entry: IndexedEntry,
  slot: number,
  { text, scores }: { text: string; scores: Scores },
): number {
  const bonus = text !== '' && entry.title.startsWith(text) ? BEGINNING_BONUS : 0
  return scores.reduce((sum, bySlot) => sum + (bySlot.get(slot) ?? 0), bonus)
}

interface HitSource {
  words: WordList
  isFuzzy: boolean
  /** all used slots are below it */
  end: number
}

/**
 * By slot: how many of the words it contains. Counts entries with the first word, then those of
 * them with the second, and so on.
 */
function countHits(typed: readonly string[], { words, isFuzzy, end }: HitSource): Uint16Array {
  const hits = new Uint16Array(end)
  for (const [nth, word] of typed.entries())
    for (const { holders } of words.findMatches(word, isFuzzy))
      for (const slot of holders) if (hits[slot] === nth) hits[slot] = nth + 1
  return hits
}

function isInTitle(entry: IndexedEntry | undefined, code: number): boolean {
  const index = entry?.codes.indexOf(code) ?? -1
  return index >= 0 && index < (entry?.titleLength ?? 0)
}

/** The indexes at which this number is stored. */
function indexesOf(wanted: number, numbers: Uint16Array): Int32Array {
  const places = new Int32Array(numbers.length)
  let count = 0
  for (let at = 0; at < numbers.length; at++) if (numbers[at] === wanted) places[count++] = at
  return places.subarray(0, count)
}
