import { expect, it } from 'vitest'
import { WAYPOINT_KINDS } from '#domain/track/waypoint-kind.ts'
import { kindLabel, waypointIconPath, waypointLabel, waypointLabelWithKind } from './waypoint-kinds.ts'

it('every kind of waypoint has its own icon and label', () => {
  const all = [...WAYPOINT_KINDS, 'anything else']
  expect(new Set(all.map(waypointIconPath)).size).toBe(all.length)
  expect(new Set(all.map(kindLabel)).size).toBe(all.length)
})

it('a waypoint is labelled by its name, or else by its kind', () => {
  expect(waypointLabel({ name: ' Blejska koča ', symbol: 'Lodge' })).toBe('Blejska koča')
  expect(waypointLabel({ name: '', symbol: 'Lodge' })).toBe('Hut')
  expect(waypointLabel({ name: '', symbol: '' })).toBe('Waypoint')
})

it('the label with kind names what otherwise only the icon shows', () => {
  expect(waypointLabelWithKind({ name: 'Blejska koča', symbol: 'Lodge' })).toBe('Blejska koča, hut')
  expect(waypointLabelWithKind({ name: 'Blejska koča', symbol: '' })).toBe('Blejska koča')
  expect(waypointLabelWithKind({ name: '', symbol: 'water' })).toBe('Water')
})
