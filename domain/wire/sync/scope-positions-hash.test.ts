import { expect, it } from 'vitest'
import { hashScopePositions } from './scope-positions-hash.ts'

it('is the same for the same scopes at the same positions, in whatever order', () => {
  expect(hashScopePositions({ a: 1, b: 2 })).toBe(hashScopePositions({ b: 2, a: 1 }))
})

it('tells another position, another scope and one too many apart', () => {
  const others = [{ a: 1, b: 3 }, { a: 1, c: 2 }, { a: 1, b: 2, c: 0 }, { a: 1 }, {}]
  const hashes = [{ a: 1, b: 2 }, ...others].map(hashScopePositions)
  expect(new Set(hashes).size).toBe(hashes.length)
})
