import { describe, expect, it } from 'vitest'
import { trackFieldsOf } from '#tests/factories/documents.ts'
import { decodeSegment, encodeSegment } from '../track/codec.ts'
import { lineFromPoints, pointsOf } from '../track/line.ts'
import { isHidden } from './disc.ts'
import { redactTrack } from './redact-track.ts'

const HOME = { lat: 46, lon: 14, radius: 300 }
const segment = (...lons: number[]) =>
  encodeSegment(lineFromPoints(lons.map((lon, i) => ({ lat: 46, lon, height: 500 + i, time: 1_000 + i }))))
const waypoint = (lon: number) => ({ lat: 46, lon, height: null, name: `At ${lon}`, note: '', symbol: '' })

describe('redactTrack', () => {
  it('returns null if nothing is hidden', () => {
    const lines = [{ segments: [segment(14.01, 14.02)] }]
    expect(redactTrack(trackFieldsOf({ lines, waypoints: [waypoint(14.01)] }), [HOME])).toBeNull()
  })

  it('splits segments at the disc and removes points and waypoints inside', () => {
    const lines = [
      { segments: [segment(13.98, 13.99, 14, 14.01), segment(14.02, 14.03)] },
      { segments: [segment(14, 14.001)] },
    ]
    const cut = redactTrack(trackFieldsOf({ lines, waypoints: [waypoint(14), waypoint(14.02)] }), [HOME])
    expect(cut?.waypoints.map(({ name }) => name)).toEqual(['At 14.02'])
    expect(cut?.lines.map(({ segments }) => segments.length)).toEqual([3])
    const points = cut?.lines.flatMap(({ segments }) =>
      segments.flatMap((each) => [...pointsOf(decodeSegment(each))]),
    )
    expect(points?.some((point) => isHidden(point, [{ ...HOME, radius: HOME.radius - 1 }]))).toBe(false)
    expect(points).toHaveLength(3 + 2 + 2)
  })

  it('removes a single hidden point at an end, which the border replaces', () => {
    for (const ends of [segment(13.99, 14), segment(14, 14.01), segment(14, 14.01, 14.02)]) {
      const cut = redactTrack(trackFieldsOf({ lines: [{ segments: [ends] }], waypoints: [] }), [HOME])
      const points = cut?.lines.flatMap(({ segments }) =>
        segments.flatMap((each) => [...pointsOf(decodeSegment(each))]),
      )
      expect(points?.length).toBeGreaterThanOrEqual(2)
      expect(points?.some((point) => isHidden(point, [{ ...HOME, radius: HOME.radius - 1 }]))).toBe(false)
    }
  })

  it('keeps no times behind a hidden part, which would tell how long it took', () => {
    const timesOf = (...lines: ReturnType<typeof segment>[][]) =>
      redactTrack(trackFieldsOf({ lines: lines.map((segments) => ({ segments })), waypoints: [] }), [
        HOME,
      ])?.lines.map(({ segments }) => segments.map(({ times }) => times !== null))
    const through = segment(13.98, 13.99, 14, 14.01)
    const outside = segment(14.02, 14.03)
    expect(timesOf([through, outside])).toEqual([[true, false, false]])
    expect(timesOf([through], [outside])).toEqual([[true, false], [false]])
    expect(timesOf([segment(13.98, 13.99), segment(14, 14.001), outside])).toEqual([[true, false]])
    // what lies before the hidden part, and the first part behind a hidden start, tell nothing
    expect(timesOf([outside, segment(13.99, 14)])).toEqual([[true, true]])
    expect(timesOf([segment(14, 14.01), outside])).toEqual([[true, true]])
  })

  it('returns no lines if everything is hidden', () => {
    expect(
      redactTrack(trackFieldsOf({ lines: [{ segments: [segment(14, 14.001)] }] }), [HOME])?.lines,
    ).toEqual([])
  })
})
