import { describe, expect, it } from 'vitest'
import { createLine, pausedInRopeway } from '#tests/factories/made-line.ts'
import { METRES_PER_DEGREE } from '../std/geo/distance.ts'
import { encodeSegment } from './codec.ts'
import { lineFromPoints } from './line.ts'
import type { Waypoint } from './track.ts'
import { createTrackView, pointAtFraction } from './track-view.ts'

/** North along a meridian, a hundredth of a degree (1,112 m) per step, rising 100 m each. */
const northward = (points: number, from = 46) =>
  lineFromPoints(
    Array.from({ length: points }, (_, i) => ({ lat: from + i / 100, lon: 13.8, height: 500 + i * 100 })),
  )

/** One point per metre for twenty kilometres. */
const longFrom = (from: number) =>
  lineFromPoints(Array.from({ length: 20_001 }, (_, i) => ({ lat: from + i / 100_000, lon: 13.8 })))

const stored = (...lines: ReturnType<typeof northward>[]) => ({
  lines: [{ segments: lines.map(encodeSegment) }],
  waypoints: [] as Waypoint[],
})

/** Metres up along heights at equal steps, without the steps across gaps. */
const riseOf = (heights: readonly number[], gaps: readonly number[]) =>
  heights.reduce(
    (sum, height, i) => sum + (gaps.includes(i) ? 0 : Math.max(0, height - (heights[i - 1] ?? height))),
    0,
  )

const waypoint = (name: string, lat: number): Waypoint => ({
  lat,
  lon: 13.81,
  height: null,
  name,
  note: '',
  symbol: '',
})

describe('createTrackView', () => {
  it('keeps segments separate and joins the profile', () => {
    const drawn = createTrackView(stored(northward(3), northward(3, 46.02)))
    expect(drawn?.segments.map((points) => points.length)).toEqual([3, 3])
    expect(drawn?.heights.at(0)).toBeCloseTo(500)
    expect(drawn?.heights.at(-1)).toBeCloseTo(700)
  })

  it('has no profile without heights, and is null without points', () => {
    const flat = lineFromPoints([
      { lat: 46, lon: 13 },
      { lat: 46.1, lon: 13 },
    ])
    expect(createTrackView(stored(flat))?.heights).toEqual([])
    expect(createTrackView(stored())).toBeNull()
  })

  it('is bounded for any length and keeps both ends of each segment', () => {
    const drawn = createTrackView(stored(longFrom(46), longFrom(46.5)))
    expect(drawn?.segments.flat().length).toBeLessThan(8_100)
    expect(drawn?.segments.map((segment) => [segment.at(0)?.lat, segment.at(-1)?.lat])).toEqual([
      [expect.closeTo(46), expect.closeTo(46.2)],
      [expect.closeTo(46.5), expect.closeTo(46.7)],
    ])
    expect(drawn?.course.lat.length).toBe(4_000)
  })

  it('finds the point at a fraction of its length', () => {
    const drawn = createTrackView(stored(northward(5)))
    if (!drawn) throw new Error('no track')
    expect(pointAtFraction(drawn, 0)?.lat).toBeCloseTo(46)
    expect(pointAtFraction(drawn, 0.375)?.lat).toBeCloseTo(46.015)
    expect(pointAtFraction(drawn, 1)?.lat).toBeCloseTo(46.04)
  })

  it('sorts waypoints by their distance from the start', () => {
    const waypoints = [waypoint('Vogar', 46.0301), waypoint('Komna', 46.0101)]
    const drawn = createTrackView({ ...stored(northward(5)), waypoints })
    expect(drawn?.waypoints.map(({ name, metres }) => [name, Math.round(metres / 10)])).toEqual([
      ['Komna', 112],
      ['Vogar', 335],
    ])
  })

  it('has no course for a single place', () => {
    const spot = lineFromPoints([
      { lat: 46, lon: 13 },
      { lat: 46, lon: 13 },
    ])
    const drawn = createTrackView({ ...stored(spot), waypoints: [waypoint('Komna', 46.0101)] })
    expect(drawn?.waypoints[0]?.metres).toBe(0)
    expect(drawn && pointAtFraction(drawn, 0.5)).toBeNull()
  })
})

describe('a view of a recording with a gap', () => {
  const view = createTrackView({
    ...stored(...pausedInRopeway()),
    waypoints: [{ ...waypoint('Upper hut', 6_000 / METRES_PER_DEGREE), lon: 0 }],
  })
  if (!view) throw new Error('no view')

  it('has the length of its segments, and waypoints behind the gap lie within it', () => {
    expect(view.lengthM).toBeCloseTo(4_000, 0)
    expect(view.waypoints[0]?.metres).toBeCloseTo(3_000, -1)
  })

  it('rises only where the member walked', () => {
    expect(riseOf(view.heights, view.heightGaps)).toBeCloseTo(190, 0)
    expect(view.heightGaps).toHaveLength(1)
  })

  it('has no place in the gap', () => {
    const norths = view.course.lat.map((lat) => lat * METRES_PER_DEGREE)
    expect(norths.filter((north) => north > 2_001 && north < 4_999)).toEqual([])
    const [gap = 0] = view.course.gaps
    expect([norths[gap - 1], norths[gap]]).toEqual([expect.closeTo(2_000, 0), expect.closeTo(5_000, 0)])
  })

  it('has the heights beside the gap at their places, also if few points were recorded', () => {
    const stepM = 100
    const [lower, upper] = [
      createLine(
        [
          { east: 0, north: 0, height: 1_000 },
          { east: 0, north: 2_000, height: 1_190 },
        ],
        stepM,
      ),
      createLine(
        [
          { east: 0, north: 5_000, height: 2_400 },
          { east: 0, north: 6_950, height: 2_210 },
        ],
        stepM,
      ),
    ]
    const {
      heights = [],
      heightGaps: [gap = 0] = [],
      lengthM = 0,
    } = createTrackView(stored(lower, upper)) ?? {}
    expect([heights[gap - 1], heights[gap]]).toEqual([expect.closeTo(1_190, 0), expect.closeTo(2_400, 0)])
    expect(Math.abs(((gap - 1) / (heights.length - 1)) * lengthM - 2_000)).toBeLessThan(stepM / 10)
  })

  it('keeps unknown heights level up to the gap', () => {
    const [lower, upper] = pausedInRopeway()
    if (!lower || !upper) throw new Error('no line')
    lower.height.fill(Number.NaN, 40)
    upper.height.fill(Number.NaN, 0, 40)
    const { heights = [], heightGaps = [] } = createTrackView(stored(lower, upper)) ?? {}
    expect(riseOf(heights, heightGaps)).toBeCloseTo(
      lower.height[39] === undefined ? 0 : lower.height[39] - 1_000,
      0,
    )
  })
})
