import type { SeededRandom } from '../seeded-random.ts'

/** Picks phrases so that all are used about equally often; ties are broken at random. */
export interface PhrasePicker {
  /** The text of the least used template that applies; null if none does. */
  pick<T>(
    templates: readonly ((subject: T) => string | null)[],
    subject: T,
    random: SeededRandom,
  ): string | null
}

export function createPhrasePicker(): PhrasePicker {
  const uses = new Map<unknown, number>()
  return {
    pick(templates, subject, random) {
      const ranked = random.shuffle(templates).toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0))
      for (const template of ranked) {
        const text = template(subject)
        if (text === null) continue
        uses.set(template, (uses.get(template) ?? 0) + 1)
        return text
      }
      return null
    },
  }
}
