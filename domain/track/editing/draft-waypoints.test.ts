import { describe, expect, it } from 'vitest'
import type { Waypoint } from '../track.ts'
import { decodeDraftWaypoints, encodeDraftWaypoints } from './draft-waypoints.ts'
import { addWaypoint, deleteWaypoint, describeWaypoint } from './edited-waypoints.ts'

const base: readonly Waypoint[] = Array.from({ length: 2_000 }, (_, i) => ({
  lat: 46,
  lon: i / 1_000,
  height: i,
  name: `Cairn ${i}`,
  note: '',
  symbol: '',
}))
const edited = addWaypoint(deleteWaypoint(describeWaypoint(base, 7, { name: 'Spring' }), 100), {
  lat: 47,
  lon: 1,
})

describe('edited waypoints', () => {
  it('round-trip, storing unchanged waypoints by index only', () => {
    const written = JSON.stringify(encodeDraftWaypoints(edited, base))
    expect(written.length).toBeLessThan(10_000)
    expect(decodeDraftWaypoints(JSON.parse(written), base)).toEqual(edited)
  })

  it('are not restored on other waypoints', () => {
    const written = encodeDraftWaypoints(edited, base)
    expect(decodeDraftWaypoints(written, base.slice(1))).toBeNull()
    expect(decodeDraftWaypoints({ ...written, list: [2_000] }, base)).toBeNull()
  })
})
