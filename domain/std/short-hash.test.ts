import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'
import { shortHash } from './short-hash.ts'

test.each([
  // Published with the algorithm. Stored hashes depend on these values.
  ['a', 7_929_297_801_672_961],
  ['b', 8_684_336_938_537_663],
  ['revenge', 4_051_478_007_546_757],
  ['revenue', 8_309_097_637_345_594],
])('hashes %s to the same value on every device', (text, value) => {
  expect(Number.parseInt(shortHash(text), 36)).toBe(value)
})

test('returns eleven letters and digits', () => {
  const random = seededRandom(1)
  for (let i = 0; i < 500; i++) expect(shortHash(String(random()))).toMatch(/^[0-9a-z]{11}$/)
})

test('differs for texts that differ in one place', () => {
  const texts = Array.from({ length: 20_000 }, (_, i) => `{"distance":${i}}`)
  expect(new Set(texts.map(shortHash)).size).toBe(texts.length)
})

test('depends on the order of characters', () => {
  expect(shortHash('ab')).not.toBe(shortHash('ba'))
})
