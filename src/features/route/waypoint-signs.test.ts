import { expect, it } from 'vitest'
import { WAYPOINT_KINDS } from '#domain/track/waypoint-kind.ts'
import { calledWithKind, calledWords, kindWords, signOf } from './waypoint-signs.ts'

it('every kind of waypoint has a sign and a word of its own', () => {
  const all = [...WAYPOINT_KINDS, 'anything else']
  expect(new Set(all.map(signOf)).size).toBe(all.length)
  expect(new Set(all.map(kindWords)).size).toBe(all.length)
})

it('a waypoint is called by its name, else by its kind', () => {
  expect(calledWords({ name: ' Blejska koča ', symbol: 'Lodge' })).toBe('Blejska koča')
  expect(calledWords({ name: '', symbol: 'Lodge' })).toBe('Hut')
  expect(calledWords({ name: '', symbol: '' })).toBe('Waypoint')
})

it('where only a sign shows the kind, it is said', () => {
  expect(calledWithKind({ name: 'Blejska koča', symbol: 'Lodge' })).toBe('Blejska koča, hut')
  expect(calledWithKind({ name: 'Blejska koča', symbol: '' })).toBe('Blejska koča')
  expect(calledWithKind({ name: '', symbol: 'water' })).toBe('Water')
})
