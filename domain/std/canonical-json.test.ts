import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('ignores the order of keys at any depth', () => {
  const one = { name: 'Saddle', start: { lat: 46.1, lon: 13.1 }, tags: ['a', 'b'] }
  const other = { tags: ['a', 'b'], start: { lon: 13.1, lat: 46.1 }, name: 'Saddle' }
  expect(canonicalJson(one)).toBe(canonicalJson(other))
})

test('orders keys by code units, whatever the device language', () => {
  expect(canonicalJson({ ä: 1, z: 2, Z: 3, a: 4 })).toBe('{"Z":3,"a":4,"z":2,"ä":1}')
})

test('respects the order of lists', () => {
  expect(canonicalJson(['a', 'b'])).not.toBe(canonicalJson(['b', 'a']))
})

test.each([
  [null, 'null'],
  [0, '0'],
  [-0, '0'],
  ['', '""'],
  ['"\n', String.raw`"\"\n"`],
  [[], '[]'],
  [{}, '{}'],
  [[1, [null, { a: true }]], '[1,[null,{"a":true}]]'],
])('serializes %j as %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

test('omits undefined in objects and writes null for it in lists', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe(canonicalJson({ b: 1 }))
  expect(canonicalJson([undefined])).toBe('[null]')
})

test('writes JSON that parses to the same value', () => {
  const value = { name: 'Gora 富士', list: [1.5, null, { deep: [false] }], empty: {} }
  expect(JSON.parse(canonicalJson(value))).toEqual(value)
})

test.each([[Number.NaN], [Infinity], [() => 1], [10n], [Symbol('x')], [undefined]])(
  'throws for %s',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  },
)
