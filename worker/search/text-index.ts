import { foldText } from '#domain/std/fold-text.ts'
import { wordsOf } from '#domain/std/words-of.ts'
import { type Fit, fitAsTyped, fitForgiving } from './fit.ts'
import { createSlots, type Slots } from './slots.ts'

/** What is searched of a document. */
export interface Entry {
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
  put: (entry: Entry) => void
  remove: (id: string) => void
  /**
   * The entries that hold every word of the text, the word as it is or as part of another; in no order, and all of
   * them where the text holds no word. `forgiving`: a slip or two in a word is looked over.
   */
  find: (text: string, forgiving?: boolean) => Match[]
  /** The same as their slots alone; null where the text holds no word. */
  slotsOf: (text: string, forgiving?: boolean) => ReadonlySet<number> | null
}

interface Held {
  titleWords: readonly string[]
  moreWords: readonly string[]
  title: string
}

const TITLE_WEIGHT = 2
const MORE_WEIGHT = 1
/** for a title that begins with the text as a whole */
const BEGINNING_BONUS = 1

/**
 * A search walks the list of all different words, which grows far more slowly than the number of entries, and then only
 * the entries of those that fit.
 */
export function createTextIndex(slots: Slots = createSlots()): TextIndex {
  const entries: (Held | undefined)[] = []
  const holders = new Map<string, Set<number>>()

  function remove(id: string): void {
    const slot = slots.slotOf(id)
    if (slot === undefined) return
    forget(slot)
    slots.release(id)
  }

  function forget(slot: number): void {
    for (const word of allWords(entries[slot])) {
      const held = holders.get(word)
      held?.delete(slot)
      if (held?.size === 0) holders.delete(word)
    }
    entries[slot] = undefined
  }

  function put({ id, title, more }: Entry): void {
    const slot = slots.take(id)
    forget(slot)
    const entry = { titleWords: wordsOf(title), moreWords: wordsOf(more), title: foldText(title) }
    entries[slot] = entry
    for (const word of allWords(entry)) {
      const held = holders.get(word)
      if (held) held.add(slot)
      else holders.set(word, new Set([slot]))
    }
  }

  /** Of every entry that holds something like the word, how well it does. */
  function scoresOf(typed: string, fit: Fit): Map<number, number> {
    const scores = new Map<number, number>()
    for (const [word, held] of holders) {
      const fits = fit(typed, word)
      if (fits === 0) continue
      for (const slot of held) {
        const isInTitle = entries[slot]?.titleWords.includes(word) ?? false
        const score = fits * (isInTitle ? TITLE_WEIGHT : MORE_WEIGHT)
        if (score > (scores.get(slot) ?? 0)) scores.set(slot, score)
      }
    }
    return scores
  }

  /** Every entry that holds something like the word. */
  function holdersOf(typed: string, fit: Fit): ReadonlySet<number> {
    const fitting = [...holders].flatMap(([word, held]) => (fit(typed, word) > 0 ? [held] : []))
    if (fitting.length === 1 && fitting[0]) return fitting[0]
    const all = new Set<number>()
    for (const held of fitting) for (const slot of held) all.add(slot)
    return all
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
      for (const word of new Set(wordsOf(text))) {
        const found = scoresOf(word, fitFor(forgiving))
        if (found.size === 0) return []
        scores.push(found)
      }
      const fewest = scores.toSorted((a, b) => a.size - b.size)[0] ?? entries
      const found = [...fewest.keys()].filter((slot) => scores.every((bySlot) => bySlot.has(slot)))
      return found.flatMap((slot) => match(slot, foldText(text), scores))
    },
    slotsOf: (text, forgiving = false) => {
      const words = [...new Set(wordsOf(text))].map((word) => holdersOf(word, fitFor(forgiving)))
      const [fewest, ...others] = words.toSorted((a, b) => a.size - b.size)
      if (!fewest || others.length === 0) return fewest ?? null
      return new Set([...fewest].filter((slot) => others.every((held) => held.has(slot))))
    },
  }
}

const fitFor = (forgiving: boolean): Fit => (forgiving ? fitForgiving : fitAsTyped)

const allWords = (entry: Pick<Held, 'titleWords' | 'moreWords'> | undefined): string[] =>
  entry ? [...entry.titleWords, ...entry.moreWords] : []
