import { expect, test } from 'vitest'
import { must } from './must.ts'

test.each([[0], [''], [false], [Number.NaN]])('returns %j', (value) => {
  expect(must(value, 'a value')).toBe(value)
})

test.each([[null], [undefined]])('throws for %j and names what is missing', (value) => {
  expect(() => must(value, 'the start')).toThrow('Missing: the start')
})
