import { describe, expect, it } from 'vitest'
import { formatCoordinates, parseCoordinates } from './coordinates.ts'

describe('parseCoordinates', () => {
  it.each([
    ['46.2901, 13.8802', { lat: 46.2901, lon: 13.8802 }],
    [' 46.2901 13.8802 ', { lat: 46.2901, lon: 13.8802 }],
    ['46.29° N, 13.88° E', { lat: 46.29, lon: 13.88 }],
    ['33.9 S; 18.4 W', { lat: -33.9, lon: -18.4 }],
    ['-33.9,+18', { lat: -33.9, lon: 18 }],
  ])('parses %s', (text, place) => {
    expect(parseCoordinates(text)).toEqual(place)
  })

  it.each(['', 'Bohinj', '46.29', '91, 13', '46, 181', '46,29 13,88', '46 13 5'])('rejects %j', (text) => {
    expect(parseCoordinates(text)).toBeNull()
  })

  it('parses formatted coordinates', () => {
    expect(parseCoordinates(formatCoordinates({ lat: -46.29, lon: 13.5 }))).toEqual({
      lat: -46.29,
      lon: 13.5,
    })
  })
})
