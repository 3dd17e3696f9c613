import { describe, expect, it } from 'vitest'
import { encodeSegment } from '#domain/track/codec.ts'
import { lineFrom } from '#domain/track/line.ts'
import { drawnTrack, metresTo, pointAtShare } from './line-of-track.ts'

/** North along a meridian, a hundredth of a degree (1,112 m) a step, rising 100 m each. */
const northward = (points: number, from = 46) =>
  lineFrom(
    Array.from({ length: points }, (_, i) => ({ lat: from + i / 100, lon: 13.8, height: 500 + i * 100 })),
  )

const stored = (...lines: ReturnType<typeof northward>[]) => ({
  lines: [{ segments: lines.map(encodeSegment) }],
})

describe('a track as it is drawn', () => {
  it('keeps its segments apart and its profile in one', () => {
    const drawn = drawnTrack(stored(northward(3), northward(3, 46.02)))
    expect(drawn?.segments.map((points) => points.length)).toEqual([3, 3])
    expect(drawn?.heights.at(0)).toBeCloseTo(500)
    expect(drawn?.heights.at(-1)).toBeCloseTo(700)
  })

  it('has no profile without heights, and is none without points', () => {
    const flat = lineFrom([
      { lat: 46, lon: 13 },
      { lat: 46.1, lon: 13 },
    ])
    expect(drawnTrack(stored(flat))?.heights).toEqual([])
    expect(drawnTrack({ lines: [] })).toBeNull()
  })

  it('thins a long segment but keeps both its ends', () => {
    const points = Array.from({ length: 9_001 }, (_, i) => ({ lat: 46 + i / 100_000, lon: 13.8 }))
    const drawn = drawnTrack(stored(lineFrom(points)))
    const [segment] = drawn?.segments ?? []
    expect(segment?.length).toBeLessThan(4_100)
    expect(segment?.at(0)?.lat).toBeCloseTo(46)
    expect(segment?.at(-1)?.lat).toBeCloseTo(46.09)
  })

  it('finds the point at a share of its length, and the length at a point', () => {
    const drawn = drawnTrack(stored(northward(5)))
    if (!drawn) throw new Error('no track')
    expect(pointAtShare(drawn, 0)?.lat).toBeCloseTo(46)
    expect(pointAtShare(drawn, 0.375)?.lat).toBeCloseTo(46.015)
    expect(pointAtShare(drawn, 1)?.lat).toBeCloseTo(46.04)
    expect(metresTo(drawn, { lat: 46.0201, lon: 13.81 })).toBeCloseTo(2_224, -1)
  })
})
