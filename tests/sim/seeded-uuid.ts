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

/**
 * The same for the same name, as in the library.
 * @public the server imports it as `uuid`
 */
export function v5(name: string, namespace: string): string {
  const hash = createHash('sha256').update(`${namespace} ${name}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
