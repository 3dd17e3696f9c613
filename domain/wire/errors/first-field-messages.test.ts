import { expect, it } from 'vitest'
import { firstFieldMessages } from './first-field-messages.ts'

it('keeps the first message of each field that has one', () => {
  expect(firstFieldMessages({ username: ['Taken', 'Short'], email: [] })).toEqual({ username: 'Taken' })
})
