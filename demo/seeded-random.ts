import { seededRandom } from '#domain/std/seeded-random.ts'

// Reproducible random numbers. Nothing in the demo world may use Math.random or the clock.

export interface SeededRandom {
  /** 0 ≤ value < 1 */
  next(): number
  between(low: number, high: number): number
  /** both ends included */
  integer(low: number, high: number): number
  chance(share: number): boolean
  /** Throws a RangeError on an empty list. */
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
  /** An independent stream: drawing from it does not change any other. */
  fork(name: string): SeededRandom
}

export function createSeededRandom(seed: number): SeededRandom {
  const next = seededRandom(seed)
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    integer: whole,
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    pick(list) {
      if (list.length === 0) throw new RangeError('Nothing to pick from')
      return list[Math.floor(next() * list.length)] as (typeof list)[number]
    },
    shuffle(list) {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = whole(0, i)
        const swapped = copy[i] as (typeof copy)[number]
        copy[i] = copy[j] as (typeof copy)[number]
        copy[j] = swapped
      }
      return copy
    },
    fork: (name) => createSeededRandom(hashSeed(seed, name)),
  }
}

function hashSeed(seed: number, name: string): number {
  let hash = 2166136261 ^ seed
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619)
  return hash >>> 0
}
