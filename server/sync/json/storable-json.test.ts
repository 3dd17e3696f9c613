import { describe, expect, it } from 'vitest'
import { isStorable } from './storable-json.ts'

describe('what PostgreSQL can not hold', () => {
  it.each([
    ['a zero byte', 'a\u0000b'],
    ['half of a pair', '\ud83c'],
    ['the other half', 'x\udf32'],
    ['a pair the wrong way round', '\udf32\ud83c'],
    ['a zero byte in a name', { 'a\u0000b': 1 }],
    ['a zero byte deep down', { a: [{ b: ['\u0000'] }] }],
    ['a name that leads to the prototype', JSON.parse('{"a":[{"__proto__":{}}]}') as unknown],
    ['the name of a constructor', { a: { constructor: 1 } }],
    ['a number without an end', JSON.parse('[1,{"a":-1e999}]') as unknown],
  ])('is found: %s', (_, value) => {
    expect(isStorable(value)).toBe(false)
  })

  it.each([[null], [0], ['🌲 Čeřínek – ’'], [{ a: [1, 'constructor', { b: null }] }], [[]]])(
    'is not seen in %j',
    (value) => {
      expect(isStorable(value)).toBe(true)
    },
  )

  it('is looked for at any depth', () => {
    const deep = JSON.parse(`${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`) as unknown
    expect(isStorable(deep)).toBe(false)
  })
})
