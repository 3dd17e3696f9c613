import { expect, it } from 'vitest'
import { displayName } from './display-name.ts'

it.each([
  ['Anja', 'Kos', 'Anja Kos'],
  ['Anja', '', 'Anja'],
  ['', 'Kos', 'Kos'],
  ['', '', 'anja'],
])('the name of a member with first name %j and last name %j is %j', (first_name, last_name, shown) => {
  expect(displayName({ first_name, last_name, username: 'anja' })).toBe(shown)
})
