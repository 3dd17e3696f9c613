import { seededRandom } from '#domain/std/seeded-random.ts'

// Chance that always falls the same way. Nothing in the demo world may use Math.random or the clock.

export interface SeededRandom {
  /** 0 ≤ value < 1 */
  next(): number
  between(low: number, high: number): number
  /** whole numbers, both ends included */
  integer(low: number, high: number): number
  chance(share: number): boolean
  /** Throws a RangeError on an empty list. */
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
  /** A stream of its own: what is drawn from it moves nothing else. */
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
      const mixed = [...list]
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = whole(0, i)
        const kept = mixed[i] as (typeof mixed)[number]
        mixed[i] = mixed[j] as (typeof mixed)[number]
        mixed[j] = kept
      }
      return mixed
    },
    fork: (name) => createSeededRandom(mix(seed, name)),
  }
}

function mix(seed: number, name: string): number {
  let hash = 2166136261 ^ seed
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619)
  return hash >>> 0
}
