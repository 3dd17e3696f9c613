import { describe, expect, it } from 'vitest'
import type { PlacedWaypoint } from '#domain/track/track-view.ts'
import { labelWithHeight, namedWaypoints } from './named-waypoints.ts'

const waypoint = (name: string, metres: number): PlacedWaypoint => ({
  lat: 46.301,
  lon: 13.8,
  height: 1_520.4,
  name,
  note: '',
  symbol: '',
  metres,
})

describe('the named waypoints of a track', () => {
  it('have their position as a share of the line', () => {
    const waypoints = [waypoint('Komna', 1_000), waypoint('', 2_000), waypoint('Vogar', 3_000)]
    expect(namedWaypoints({ lengthM: 4_000, waypoints }).map(({ name, share }) => [name, share])).toEqual([
      ['Komna', 0.25],
      ['Vogar', 0.75],
    ])
  })

  it('are empty for a track without a line', () => {
    expect(namedWaypoints({ lengthM: 0, waypoints: [waypoint('Komna', 0)] })).toEqual([])
  })
})

describe('the label of a waypoint on a map', () => {
  it('contains its height in the member’s units', () => {
    expect(labelWithHeight({ name: 'Komna', height: 1_520.4 }, 'metric')).toBe('Komna 1,520')
    expect(labelWithHeight({ name: 'Komna', height: 1_520.4 }, 'imperial')).toBe('Komna 4,988')
    expect(labelWithHeight({ name: 'Komna', height: null }, 'metric')).toBe('Komna')
  })
})
