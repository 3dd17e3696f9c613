import { foldText } from '#domain/std/fold-text.ts'
import { wordsOf } from '#domain/std/words-of.ts'
import { type Fit, fitAsTyped, fitForgiving } from './fit.ts'

/** What is searched of a document. `Keys`: what its lists are sorted and filtered by. */
export interface Entry<Keys> {
  id: string
  /** found first */
  title: string
  /** found as well */
  more: string
  keys: Keys
}

export interface Match<Keys> {
  id: string
  /** the higher, the better it fits */
  score: number
  /** folded */
  title: string
  keys: Keys
}

/** Which entries hold which words; documents are neither kept nor read. */
export interface TextIndex<Keys> {
  put: (entry: Entry<Keys>) => void
  remove: (id: string) => void
  /**
   * The entries that hold every word of the text, the word as it is or as part of another; in no order, and all of
   * them where the text holds no word. `forgiving`: a slip or two in a word is looked over.
   */
  find: (text: string, forgiving?: boolean) => Match<Keys>[]
}

interface Held<Keys> {
  titleWords: readonly string[]
  moreWords: readonly string[]
  title: string
  keys: Keys
}

const TITLE_WEIGHT = 2
const MORE_WEIGHT = 1
/** for a title that begins with the text as a whole */
const BEGINNING_BONUS = 1

/**
 * A search walks the list of all different words, which grows far more slowly than the number of entries, and then only
 * the entries of those that fit.
 */
export function createTextIndex<Keys>(): TextIndex<Keys> {
  const entries = new Map<string, Held<Keys>>()
  const holders = new Map<string, Set<string>>()

  function remove(id: string): void {
    for (const word of allWords(entries.get(id))) {
      const ids = holders.get(word)
      ids?.delete(id)
      if (ids?.size === 0) holders.delete(word)
    }
    entries.delete(id)
  }

  function put({ id, title, more, keys }: Entry<Keys>): void {
    remove(id)
    const entry = { titleWords: wordsOf(title), moreWords: wordsOf(more), title: foldText(title), keys }
    entries.set(id, entry)
    for (const word of allWords(entry)) {
      const ids = holders.get(word)
      if (ids) ids.add(id)
      else holders.set(word, new Set([id]))
    }
  }

  /** Of every entry that holds something like the word, how well it does. */
  function scoresOf(typed: string, fit: Fit): Map<string, number> {
    const scores = new Map<string, number>()
    for (const [word, ids] of holders) {
      const fits = fit(typed, word)
      if (fits === 0) continue
      for (const id of ids) {
        const isInTitle = entries.get(id)?.titleWords.includes(word) ?? false
        const score = fits * (isInTitle ? TITLE_WEIGHT : MORE_WEIGHT)
        if (score > (scores.get(id) ?? 0)) scores.set(id, score)
      }
    }
    return scores
  }

  function match(id: string, text: string, scores: readonly Map<string, number>[]): Match<Keys>[] {
    const entry = entries.get(id)
    if (!entry) return []
    const bonus = text !== '' && entry.title.startsWith(text) ? BEGINNING_BONUS : 0
    const score = scores.reduce((sum, byId) => sum + (byId.get(id) ?? 0), bonus)
    return [{ id, score, title: entry.title, keys: entry.keys }]
  }

  return {
    put,
    remove,
    find: (text, forgiving = false) => {
      const fit = forgiving ? fitForgiving : fitAsTyped
      const scores: Map<string, number>[] = []
      for (const word of new Set(wordsOf(text))) {
        const found = scoresOf(word, fit)
        if (found.size === 0) return []
        scores.push(found)
      }
      const fewest = scores.toSorted((a, b) => a.size - b.size)[0] ?? entries
      const ids = [...fewest.keys()].filter((id) => scores.every((byId) => byId.has(id)))
      return ids.flatMap((id) => match(id, foldText(text), scores))
    },
  }
}

const allWords = (entry: Pick<Held<unknown>, 'titleWords' | 'moreWords'> | undefined): string[] =>
  entry ? [...entry.titleWords, ...entry.moreWords] : []
