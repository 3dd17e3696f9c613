import { describe, expect, it } from 'vitest'
import { encodePolyline } from '#domain/std/polyline.ts'
import type { Track } from '#domain/track/track.ts'
import { placesOf, withHeight } from './places-of-track.ts'

const line = [0, 1, 2, 3, 4].map((step) => ({ lat: 46.3, lon: 13.8 + step * 0.01 }))
const segment = { coordinates: encodePolyline(line, 7), heights: [], times: null }
const waypoint = (name: string, lon: number) => ({
  lat: 46.301,
  lon,
  height: 1_520.4,
  name,
  note: '',
  symbol: '',
})

const trackWith = (waypoints: Track['waypoints']) => ({ lines: [{ segments: [segment] }], waypoints })

describe('the places of a track', () => {
  it('are its named waypoints, in the order of the way', () => {
    const track = trackWith([waypoint('Vogar', 13.83), waypoint('', 13.82), waypoint('Komna', 13.81)])
    expect(placesOf(track).map(({ name, share }) => [name, share])).toEqual([
      ['Komna', expect.closeTo(0.25, 3)],
      ['Vogar', expect.closeTo(0.75, 3)],
    ])
  })

  it('are none on a track without a line', () => {
    expect(placesOf({ lines: [], waypoints: [waypoint('Komna', 13.81)] })).toEqual([])
  })
})

describe('a place on a map', () => {
  it('carries its height, in the member’s units', () => {
    expect(withHeight({ name: 'Komna', height: 1_520.4 }, 'metric')).toBe('Komna 1,520')
    expect(withHeight({ name: 'Komna', height: 1_520.4 }, 'imperial')).toBe('Komna 4,988')
    expect(withHeight({ name: 'Komna', height: null }, 'metric')).toBe('Komna')
  })
})
