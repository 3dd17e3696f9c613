import { createHash } from 'node:crypto'

// Replaces the library `uuid`, so that ids depend on the seed as well.

const state = { seed: 0, count: 0 }

/** Restarts the sequence of ids for a seed. */
export function seedUuids(seed: number): void {
  state.seed = seed
  state.count = 0
}

/** Later ids sort after earlier ones, as in the library. */
export function v7(): string {
  state.count += 1
  const hash = createHash('sha256').update(`${state.seed} ${state.count}`).digest('hex')
  const order = state.count.toString(16).padStart(12, '0')
  return `${order.slice(0, 8)}-${order.slice(8)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}
