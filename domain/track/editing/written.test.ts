import { describe, expect, it } from 'vitest'
import { lineFrom, pointsOf } from '../line.ts'
import {
  addPoint,
  editedLineOf,
  joinedWithNext,
  movePoint,
  NO_LINE,
  reversed,
  segmentsOf,
  splitAt,
  trimmedAfter,
} from './edited-line.ts'
import { fingerprint, isBase, readLine, writeLine } from './written.ts'

const recording = (count: number) =>
  lineFrom(Array.from({ length: count }, (_, i) => ({ lat: 46, lon: i / 10_000, height: 500 + (i % 50) })))
const LETTERS = 200_000
const coordinates = (line: ReturnType<typeof editedLineOf>) =>
  segmentsOf(line).map((segment) => [...pointsOf(segment)].map(({ lat, lon }) => [lat, lon]))

describe('a drawn line', () => {
  it('is read as it was written', () => {
    const drawn = [1, 2, 3].reduce((line, n) => addPoint(line, { lat: 46.1234567, lon: n }), NO_LINE)
    const written = writeLine(drawn, [], LETTERS)
    expect(coordinates(readLine(JSON.parse(JSON.stringify(written)), []) ?? NO_LINE)).toEqual(
      coordinates(drawn),
    )
  })
})

describe('the edited line of a route', () => {
  const base = [recording(10_000)]

  it('is written by what was changed, and read on the same line', () => {
    const split = splitAt(editedLineOf(base), { stretch: 0, point: 3_000 })
    const edited = movePoint(split, { stretch: 1, point: 2_000 }, { lat: 47, lon: 1 })
    const written = writeLine(edited, base, LETTERS)
    expect(JSON.stringify(written).length).toBeLessThan(1_000)
    expect(coordinates(readLine(written ?? [], base) ?? NO_LINE)).toEqual(coordinates(edited))
  })

  it('is the route’s own until something is done to it, also where a draft has it', () => {
    const again = (line: ReturnType<typeof editedLineOf>) =>
      readLine(writeLine(line, base, LETTERS) ?? [], base) ?? NO_LINE
    const own = editedLineOf(base)
    expect(isBase(again(own), base)).toBe(true)
    const split = splitAt(own, { stretch: 0, point: 3_000 })
    expect(isBase(joinedWithNext(split, 0), base)).toBe(true)
    const moved = movePoint(own, { stretch: 0, point: 7 }, { lat: 47, lon: 1 })
    for (const edited of [
      split,
      moved,
      reversed(own),
      trimmedAfter(own, { stretch: 0, point: 9_000 }),
      NO_LINE,
    ])
      expect(isBase(again(edited), base)).toBe(false)
  })

  it('keeps heights, and times where there were any', () => {
    const timed = [
      lineFrom([
        { lat: 1, lon: 1, height: 500, time: 10 },
        { lat: 1, lon: 2, height: 501, time: 11 },
      ]),
    ]
    const edited = addPoint(editedLineOf(timed), { lat: 1, lon: 3 })
    const read = readLine(writeLine(edited, timed, LETTERS) ?? [], timed) ?? NO_LINE
    expect([...(segmentsOf(read)[0]?.height ?? [])]).toEqual([500, 501, Number.NaN])
    expect([...(segmentsOf(read)[0]?.time ?? [])]).toEqual([10, 11, Number.NaN])
  })

  it('is not written where it is too long', () => {
    expect(writeLine(reversed(editedLineOf([recording(150_000)])), [], LETTERS)).toBeNull()
    expect(writeLine(reversed(editedLineOf(base)), base, 100)).toBeNull()
  })

  it('can not be read on another line, nor where it is broken', () => {
    const written = writeLine(editedLineOf(base), base, LETTERS) ?? []
    expect(readLine(written, [recording(20)])).toBeNull()
    expect(readLine(written, [])).toBeNull()
    expect(readLine([[{ coordinates: '\u0001', heights: [], times: null }]], [])).toBeNull()
  })

  it('has a print of its own, which one point changes', () => {
    const moved = segmentsOf(
      movePoint(editedLineOf([recording(100)]), { stretch: 0, point: 50 }, { lat: 1, lon: 1 }),
    )
    expect(fingerprint(moved)).not.toBe(fingerprint([recording(100)]))
    expect(fingerprint([recording(100)])).toBe(fingerprint([recording(100)]))
  })
})
