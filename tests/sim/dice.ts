import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'

/** Chance that follows from a seed alone. */
export class Dice {
  readonly next: () => number

  constructor(seed: number) {
    this.next = seededRandom(seed)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number from 0 up to, but not, `below`. */
  below(below: number): number {
    return Math.floor(this.next() * below)
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  pickOrNone<T>(list: readonly T[]): T | null {
    return list.length > 0 ? this.pick(list) : null
  }

  /** One of the entries, the heavier the likelier. */
  weigh<T extends { weight: number }>(entries: readonly T[]): T {
    let left = this.next() * entries.reduce((sum, { weight }) => sum + weight, 0)
    for (const entry of entries) {
      left -= entry.weight
      if (left < 0) return entry
    }
    return must(entries.at(-1), 'something to choose from')
  }
}

/** A seed for one purpose, so that what one part draws does not shift what another one gets. */
export function seedFor(seed: number, purpose: string): number {
  let mixed = seed | 0
  for (const letter of purpose) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return mixed
}
