import { expect, it } from 'vitest'
import { scopeSetHash } from './scope-set.ts'

it('is the same for the same scopes at the same positions, in whatever order', () => {
  expect(scopeSetHash({ a: 1, b: 2 })).toBe(scopeSetHash({ b: 2, a: 1 }))
})

it('tells another position, another scope and one too many apart', () => {
  const others = [{ a: 1, b: 3 }, { a: 1, c: 2 }, { a: 1, b: 2, c: 0 }, { a: 1 }, {}]
  const hashes = [{ a: 1, b: 2 }, ...others].map(scopeSetHash)
  expect(new Set(hashes).size).toBe(hashes.length)
})
