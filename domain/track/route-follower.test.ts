import { describe, expect, it } from 'vitest'
import { pausedInRopeway } from '#tests/factories/made-line.ts'
import { METRES_PER_DEGREE } from '../std/geo/distance.ts'
import { must } from '../std/must.ts'
import { encodeSegment } from './codec.ts'
import { lineFromPoints } from './line.ts'
import { createFollower, type Fix } from './route-follower.ts'
import { createTrackView } from './track-view.ts'

const NORTH = 1 / 111_195 // degrees per metre

/** A line through points given in metres north and east of 46° N, 13.8° E. */
const trackThrough = (points: readonly (readonly [north: number, east: number])[], lon0 = 13.8) =>
  must(
    createTrackView({
      lines: [{ segments: [encodeSegment(lineFromPoints(points.map((point) => placeOf(point, lon0))))] }],
      waypoints: [],
    }),
    'a line',
  )
const placeOf = ([north, east]: readonly [number, number], lon0 = 13.8) => {
  const lon = lon0 + (east * NORTH) / Math.cos((46 * Math.PI) / 180)
  return { lat: 46 + north * NORTH, lon: lon > 180 ? lon - 360 : lon }
}
const fix = (north: number, east: number, accuracyM = 5, lon0 = 13.8): Fix => ({
  ...placeOf([north, east], lon0),
  accuracyM,
})
const follow = (track: ReturnType<typeof trackThrough>) => must(createFollower(track), 'a line with a length')

const NORTHWARD = trackThrough([
  [0, 0],
  [4_000, 0],
])
/** Two kilometres out and back on the same line. */
const OUT_AND_BACK = trackThrough([
  [0, 0],
  [2_000, 0],
  [0, 0],
])

const onMeridian = (north: number): Fix => ({ lat: north / METRES_PER_DEGREE, lon: 0, accuracyM: 5 })

describe('a line with a gap', () => {
  const [start, end] = pausedInRopeway().map(encodeSegment)
  const track = must(
    createTrackView({ lines: [{ segments: [must(start, 'a start'), must(end, 'an end')] }], waypoints: [] }),
    'a line',
  )

  it('is left in the gap, and continues behind it', () => {
    const next = follow(track)
    expect(next(onMeridian(1_900)).state).toBe('on')
    next(onMeridian(3_500))
    expect(next(onMeridian(3_400))).toMatchObject({
      state: 'off',
      distanceToLineM: expect.closeTo(1_400, -1),
    })
    next(onMeridian(5_500))
    expect(next(onMeridian(6_000))).toMatchObject({
      state: 'on',
      fromStartM: expect.closeTo(3_000, -1),
      remainingM: expect.closeTo(1_000, -1),
    })
  })
})

describe('progress', () => {
  it('is in metres from the start and to the end, however far from the line', () => {
    const at = follow(NORTHWARD)(fix(1_000, 12))
    expect(at.fromStartM).toBeCloseTo(1_000, -1)
    expect(at.remainingM).toBeCloseTo(3_000, -1)
    expect(at.share).toBeCloseTo(0.25, 2)
    expect(at.distanceToLineM).toBeCloseTo(12, 0)
  })

  it('distinguishes the way out from the way back', () => {
    const next = follow(OUT_AND_BACK)
    const along = [100, 900, 1_800, 1_990, 1_500, 600, 50].map((north) => next(fix(north, 3)).fromStartM)
    const wanted = [100, 900, 1_800, 1_990, 2_500, 3_400, 3_950]
    for (const [i, metres] of along.entries()) expect(Math.abs(metres - (wanted[i] ?? 0))).toBeLessThan(25)
  })

  it('decreases when the member walks back', () => {
    const next = follow(NORTHWARD)
    next(fix(2_000, 0))
    expect(next(fix(1_700, 0)).fromStartM).toBeCloseTo(1_700, -1)
  })

  it('begins at the start if start and end are one place', () => {
    const loop = trackThrough([
      [0, 0],
      [1_000, 0],
      [1_000, 1_000],
      [0, 1_000],
      [0, 0],
    ])
    expect(follow(loop)(fix(3, 3)).fromStartM).toBeLessThan(10)
  })

  it('works across the antimeridian', () => {
    const over = trackThrough(
      [
        [0, -1_000],
        [0, 1_000],
      ],
      180,
    )
    const at = follow(over)(fix(10, 500, 5, 180))
    expect(at.fromStartM).toBeCloseTo(1_500, -1)
    expect(at.distanceToLineM).toBeCloseTo(10, 0)
    expect(at.nearest.lon).toBeLessThan(-179.9)
  })
})

describe('the bearing to the line', () => {
  it.each([
    [fix(1_000, 100), 270],
    [fix(1_000, -100), 90],
    [fix(-100, 0), 0],
    [fix(4_100, 0), 180],
  ])('from %j is %d degrees', (from, degrees) => {
    expect(Math.round(follow(NORTHWARD)(from).bearing) % 360).toBe(degrees)
  })
})

describe('leaving the line', () => {
  it('needs two fixes in a row, and so does returning', () => {
    const next = follow(NORTHWARD)
    const states = [0, 10, 90, 8, 90, 90, 90, 10, 10].map((east, i) => next(fix(1_000 + i * 20, east)).state)
    expect(states).toEqual(['on', 'on', 'on', 'on', 'on', 'off', 'off', 'off', 'on'])
  })

  it('requires having been on it', () => {
    const next = follow(NORTHWARD)
    expect([900, 800, 700, 4].map((east) => next(fix(1_000, east)).state)).toEqual([
      'away',
      'away',
      'away',
      'on',
    ])
  })

  it('considers the accuracy of the fix', () => {
    const next = follow(NORTHWARD)
    next(fix(1_000, 0))
    next(fix(1_010, 70, 40))
    expect(next(fix(1_020, 70, 40)).state).toBe('on')
    expect(next(fix(1_030, 70, 300)).state).toBe('rough')
    next(fix(1_040, 70, 5))
    expect(next(fix(1_050, 70, 5)).state).toBe('off')
  })

  it('does not flicker along the limit', () => {
    const next = follow(NORTHWARD)
    next(fix(1_000, 0))
    next(fix(1_020, 50))
    next(fix(1_040, 50))
    const states = [38, 42, 36, 44].map((east, i) => next(fix(1_060 + i * 20, east)).state)
    expect(states).toEqual(['off', 'off', 'off', 'off'])
  })
})

it('is null for a line without length', () => {
  expect(createFollower(trackThrough([[0, 0]]))).toBeNull()
})
