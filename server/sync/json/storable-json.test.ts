import { describe, expect, it } from 'vitest'
import { isStorable } from './storable-json.ts'

describe('a value that PostgreSQL cannot store', () => {
  it.each([
    ['a null character', 'a\u0000b'],
    ['a high surrogate alone', '\ud83c'],
    ['a low surrogate alone', 'x\udf32'],
    ['a reversed pair', '\udf32\ud83c'],
    ['a null character in a name', { 'a\u0000b': 1 }],
    ['a nested null character', { a: [{ b: ['\u0000'] }] }],
    ['a name that reaches the prototype', JSON.parse('{"a":[{"__proto__":{}}]}') as unknown],
    ['the name of a constructor', { a: { constructor: 1 } }],
    ['an infinite number', JSON.parse('[1,{"a":-1e999}]') as unknown],
  ])('is detected: %s', (_, value) => {
    expect(isStorable(value)).toBe(false)
  })

  it.each([[null], [0], ['🌲 Čeřínek – ’'], [{ a: [1, 'constructor', { b: null }] }], [[]]])(
    'is not seen in %j',
    (value) => {
      expect(isStorable(value)).toBe(true)
    },
  )

  it('is detected at any depth', () => {
    const deep = JSON.parse(`${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`) as unknown
    expect(isStorable(deep)).toBe(false)
  })
})
