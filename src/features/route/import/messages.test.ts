import { describe, expect, it } from 'vitest'
import { isLoss, warningMessage } from './messages.ts'

describe('a message about an imported file', () => {
  it.each(['points_reduced', 'bad_points_dropped', 'waypoints_dropped', 'repaired'] as const)(
    'asks to check the file if something is missing: %s',
    (warning) => expect(isLoss(warning)).toBe(true),
  )

  it.each(['no_heights', 'no_times', 'several_tracks', 'empty_segments_dropped'] as const)(
    'is a note only if nothing was lost: %s',
    (warning) => expect(isLoss(warning)).toBe(false),
  )

  it('counts waypoints', () => {
    expect(warningMessage('waypoints_dropped', { waypointsDropped: 1 })).toBe('1 waypoint left out')
    expect(warningMessage('waypoints_dropped', { waypointsDropped: 2_000 })).toBe('2,000 waypoints left out')
  })
})
