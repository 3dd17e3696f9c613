import type { SeededRandom } from '../seeded-random.ts'

/** Chooses among sentences so that all of them are used about equally often; chance decides between equals. */
export interface PhrasePicker {
  /** The first that answers a text, in the order of use so far; null where none does. */
  pick<T>(ways: readonly ((about: T) => string | null)[], about: T, random: SeededRandom): string | null
}

export function createPhrasePicker(): PhrasePicker {
  const uses = new Map<unknown, number>()
  return {
    pick(ways, about, random) {
      const ranked = random.shuffle(ways).toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0))
      for (const way of ranked) {
        const text = way(about)
        if (text === null) continue
        uses.set(way, (uses.get(way) ?? 0) + 1)
        return text
      }
      return null
    },
  }
}
