import { describe, expect, it } from 'vitest'
import { WAYPOINTS_MAX, type Waypoint } from '../track.ts'
import {
  addWaypoint,
  deleteWaypoint,
  describeWaypoint,
  moveWaypoint,
  prepareWaypoints,
} from './edited-waypoints.ts'
import { terrainKey } from './terrain-heights.ts'

const PLACE = { lat: 46.29, lon: 13.88 }
const HUT: Waypoint = { ...PLACE, height: 1_520, name: 'Komna', note: 'Open all year', symbol: 'hut' }
const SPRING: Waypoint = { lat: 46.3, lon: 13.9, height: null, name: 'Spring', note: '', symbol: 'water' }

describe('a waypoint', () => {
  it('is appended with the precision of files', () => {
    const [hut, put] = addWaypoint([HUT], { lat: 46.123_456_789, lon: -13.987_654_321 })
    expect(hut).toBe(HUT)
    expect(put).toEqual({
      lat: 46.123_456_8,
      lon: -13.987_654_3,
      height: null,
      name: '',
      note: '',
      symbol: '',
    })
  })

  it('is not added to a full list', () => {
    const full = Array.from({ length: WAYPOINTS_MAX }, () => HUT)
    expect(addWaypoint(full, PLACE)).toBe(full)
  })

  it('is moved and keeps its texts, not its height', () => {
    const [moved, spring] = moveWaypoint([HUT, SPRING], 0, { lat: 47, lon: 14 })
    expect(moved).toEqual({ ...HUT, lat: 47, lon: 14, height: null })
    expect(spring).toBe(SPRING)
  })

  it('can be described partially', () => {
    expect(describeWaypoint([HUT, SPRING], 1, { note: 'Dry in August' })[1]).toEqual({
      ...SPRING,
      note: 'Dry in August',
    })
  })

  it('is deleted', () => {
    expect(deleteWaypoint([HUT, SPRING], 0)).toEqual([SPRING])
  })

  it('that does not exist changes nothing', () => {
    const waypoints = [HUT]
    expect(deleteWaypoint(waypoints, 1)).toBe(waypoints)
    expect(moveWaypoint(waypoints, -1, PLACE)).toBe(waypoints)
    expect(describeWaypoint(waypoints, 7, { name: 'x' })).toBe(waypoints)
  })
})

describe('prepareWaypoints', () => {
  it('adds the terrain height if none was recorded and it is known', () => {
    const heights = new Map([
      [terrainKey(HUT), 1],
      [terrainKey(SPRING), 987.654],
    ])
    expect(prepareWaypoints([HUT, SPRING], heights).map(({ height }) => height)).toEqual([1_520, 987.7])
    expect(prepareWaypoints([SPRING], new Map([[terrainKey(SPRING), Number.NaN]]))[0]?.height).toBeNull()
  })

  it('trims texts', () => {
    const [saved] = prepareWaypoints([{ ...HUT, name: ' Komna ', note: 'Open\nall year \n' }], new Map())
    expect(saved).toMatchObject({ name: 'Komna', note: 'Open\nall year' })
  })
})
