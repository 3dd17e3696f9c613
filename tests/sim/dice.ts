import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'

/** Random choices that depend on a seed only. */
export class Dice {
  readonly next: () => number

  constructor(seed: number) {
    this.next = seededRandom(seed)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** An integer from 0 to `below`, which is excluded. */
  below(below: number): number {
    return Math.floor(this.next() * below)
  }

  /** An integer between both limits, which are included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  pickOrNone<T>(list: readonly T[]): T | null {
    return list.length > 0 ? this.pick(list) : null
  }

  /** One of the entries, chosen with a probability proportional to its weight. */
  pickWeighted<T extends { weight: number }>(entries: readonly T[]): T {
    let left = this.next() * entries.reduce((sum, { weight }) => sum + weight, 0)
    for (const entry of entries) {
      left -= entry.weight
      if (left < 0) return entry
    }
    return must(entries.at(-1), 'something to choose from')
  }
}

/** A seed for one purpose, so that the draws of one part do not shift those of another. */
export function seedFor(seed: number, purpose: string): number {
  let mixed = seed | 0
  for (const letter of purpose) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return mixed
}
