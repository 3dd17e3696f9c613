import { expect, it } from 'vitest'
import { firstMessages } from './first-messages.ts'

it('keeps the first message of each field that has one', () => {
  expect(firstMessages({ username: ['Taken', 'Short'], email: [] })).toEqual({ username: 'Taken' })
})
