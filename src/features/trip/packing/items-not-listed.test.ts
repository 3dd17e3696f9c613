import { expect, it } from 'vitest'
import { itemsNotListed } from './items-not-listed.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

it('leaves out items that are listed, whatever their case, and repeated ones', () => {
  expect(itemsNotListed(named('Rope', 'Gas', ' gas', 'Map'), named('rope '))).toEqual(named('Gas', 'Map'))
})
