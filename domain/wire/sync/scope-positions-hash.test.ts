import { expect, it } from 'vitest'
import { hashScopePositions } from './scope-positions-hash.ts'

it('is equal for equal scopes and positions, in any order', () => {
  expect(hashScopePositions({ a: 1, b: 2 })).toBe(hashScopePositions({ b: 2, a: 1 }))
})

it('differs for another position, another scope and an additional scope', () => {
  const others = [{ a: 1, b: 3 }, { a: 1, c: 2 }, { a: 1, b: 2, c: 0 }, { a: 1 }, {}]
  const hashes = [{ a: 1, b: 2 }, ...others].map(hashScopePositions)
  expect(new Set(hashes).size).toBe(hashes.length)
})
