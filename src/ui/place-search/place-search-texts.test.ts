import { expect, it } from 'vitest'
import { MAP_PLACE_KINDS } from '#domain/wire/map/places.ts'
import { placeKindLabel, placeSearchMessage } from './place-search-texts.ts'

it('every kind of a map has a label of its own', () => {
  const labels = MAP_PLACE_KINDS.map(placeKindLabel)
  expect(labels).not.toContain('')
  expect(new Set(labels).size).toBe(labels.length)
  expect(placeKindLabel('of a later version')).toBe('')
})

it.each([
  ['idle', 0, /^$/],
  ['asking', 0, /^Searching/],
  ['online', 3, /^$/],
  ['online', 0, /^No place with this name/],
  ['no_names', 0, /map of this server has no names/],
  ['kept', 2, /^Places on the maps kept/],
  ['kept', 0, /^No match on the maps kept/],
  ['no_maps', 0, /^No place search without a connection/],
  ['no_maps', 1, /^Places on this device/],
] as const)('the search says what it could not do: %s, %i found', (state, count, words) => {
  expect(placeSearchMessage(state, count)).toMatch(words)
})
