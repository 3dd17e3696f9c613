import { expect, test } from 'vitest'
import { must } from './must.ts'

test.each([[0], [''], [false], [Number.NaN]])('%j is there', (value) => {
  expect(must(value, 'a value')).toBe(value)
})

test.each([[null], [undefined]])('%j is not, and the error says what was missing', (value) => {
  expect(() => must(value, 'the start')).toThrow('Missing: the start')
})
