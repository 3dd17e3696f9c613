import { describe, expect, it } from 'vitest'
import { lineFromPoints, pointsOf } from '../line.ts'
import { decodeDraftLine, encodeDraftLine, isUnchanged, lineFingerprint } from './draft-line.ts'
import {
  addPoint,
  editedLineFromSegments,
  joinWithNextSegment,
  movePoint,
  NO_LINE,
  reverseLine,
  splitLine,
  toSegments,
  trimAfter,
} from './edited-line.ts'

const recording = (count: number) =>
  lineFromPoints(
    Array.from({ length: count }, (_, i) => ({ lat: 46, lon: i / 10_000, height: 500 + (i % 50) })),
  )
const LETTERS = 200_000
const coordinates = (line: ReturnType<typeof editedLineFromSegments>) =>
  toSegments(line).map((segment) => [...pointsOf(segment)].map(({ lat, lon }) => [lat, lon]))

describe('a drawn line', () => {
  it('round-trips', () => {
    const drawn = [1, 2, 3].reduce((line, n) => addPoint(line, { lat: 46.1234567, lon: n }), NO_LINE)
    const written = encodeDraftLine(drawn, [], LETTERS)
    expect(coordinates(decodeDraftLine(JSON.parse(JSON.stringify(written)), []) ?? NO_LINE)).toEqual(
      coordinates(drawn),
    )
  })
})

describe('an edited route line', () => {
  const base = [recording(10_000)]

  it('stores its changes only and is restored on the same line', () => {
    const split = splitLine(editedLineFromSegments(base), { segment: 0, point: 3_000 })
    const edited = movePoint(split, { segment: 1, point: 2_000 }, { lat: 47, lon: 1 })
    const written = encodeDraftLine(edited, base, LETTERS)
    expect(JSON.stringify(written).length).toBeLessThan(1_000)
    expect(coordinates(decodeDraftLine(written ?? [], base) ?? NO_LINE)).toEqual(coordinates(edited))
  })

  it('is unchanged until an edit, also after restoring a draft', () => {
    const again = (line: ReturnType<typeof editedLineFromSegments>) =>
      decodeDraftLine(encodeDraftLine(line, base, LETTERS) ?? [], base) ?? NO_LINE
    const own = editedLineFromSegments(base)
    expect(isUnchanged(again(own), base)).toBe(true)
    const split = splitLine(own, { segment: 0, point: 3_000 })
    expect(isUnchanged(joinWithNextSegment(split, 0), base)).toBe(true)
    const moved = movePoint(own, { segment: 0, point: 7 }, { lat: 47, lon: 1 })
    for (const edited of [
      split,
      moved,
      reverseLine(own),
      trimAfter(own, { segment: 0, point: 9_000 }),
      NO_LINE,
    ])
      expect(isUnchanged(again(edited), base)).toBe(false)
  })

  it('keeps heights and times', () => {
    const timed = [
      lineFromPoints([
        { lat: 1, lon: 1, height: 500, time: 10 },
        { lat: 1, lon: 2, height: 501, time: 11 },
      ]),
    ]
    const edited = addPoint(editedLineFromSegments(timed), { lat: 1, lon: 3 })
    const read = decodeDraftLine(encodeDraftLine(edited, timed, LETTERS) ?? [], timed) ?? NO_LINE
    expect([...(toSegments(read)[0]?.height ?? [])]).toEqual([500, 501, Number.NaN])
    expect([...(toSegments(read)[0]?.time ?? [])]).toEqual([10, 11, Number.NaN])
  })

  it('is not stored if it is too long', () => {
    expect(encodeDraftLine(reverseLine(editedLineFromSegments([recording(150_000)])), [], LETTERS)).toBeNull()
    expect(encodeDraftLine(reverseLine(editedLineFromSegments(base)), base, 100)).toBeNull()
  })

  it('cannot be restored on another line or from malformed data', () => {
    const written = encodeDraftLine(editedLineFromSegments(base), base, LETTERS) ?? []
    expect(decodeDraftLine(written, [recording(20)])).toBeNull()
    expect(decodeDraftLine(written, [])).toBeNull()
    expect(decodeDraftLine([[{ coordinates: '\u0001', heights: [], times: null }]], [])).toBeNull()
  })

  it('has a fingerprint that one point changes', () => {
    const moved = toSegments(
      movePoint(editedLineFromSegments([recording(100)]), { segment: 0, point: 50 }, { lat: 1, lon: 1 }),
    )
    expect(lineFingerprint(moved)).not.toBe(lineFingerprint([recording(100)]))
    expect(lineFingerprint([recording(100)])).toBe(lineFingerprint([recording(100)]))
  })
})
