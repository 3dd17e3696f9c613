import { describe, expect, it } from 'vitest'
import { lineFrom, pointsOf } from '../line.ts'
import {
  addPoint,
  backToStart,
  closed,
  deletePoint,
  type EditedLine,
  editedLineOf,
  insertPoint,
  joinedWithNext,
  movePoint,
  NO_LINE,
  passed,
  pointCount,
  pointOf,
  reversed,
  segmentsOf,
  simplified,
  splitAt,
  trimmedAfter,
  trimmedBefore,
} from './edited-line.ts'

/** Places on the equator, named by thousandths of a degree to the east. */
const at = (east: number, north = 0) => ({ lat: north / 1_000, lon: east / 1_000 })
const lineOfPlaces = (...stretches: number[][]): EditedLine =>
  editedLineOf(stretches.map((places) => lineFrom(places.map((east) => at(east)))))
const placesOf = (line: EditedLine): number[][] =>
  segmentsOf(line).map((segment) => [...pointsOf(segment)].map(({ lon }) => Math.round(lon * 1_000)))

describe('drawing', () => {
  it('begins with nothing and goes on from the last point', () => {
    const line = [1, 2, 3].reduce((drawn, east) => addPoint(drawn, at(east)), NO_LINE)
    expect(placesOf(line)).toEqual([[1, 2, 3]])
  })

  it('goes on in the last stretch', () => {
    expect(placesOf(addPoint(lineOfPlaces([1, 2], [5, 6]), at(7)))).toEqual([
      [1, 2],
      [5, 6, 7],
    ])
  })

  it('ten thousand points one by one stay few pieces', () => {
    let line = NO_LINE
    for (let east = 0; east < 10_000; east++) line = addPoint(line, at(east / 100))
    expect(pointCount(line)).toBe(10_000)
    expect(line[0]?.pieces.length).toBeLessThan(400)
  })
})

describe('a point', () => {
  const line = lineOfPlaces([1, 2, 3], [5, 6])

  it('is put before another', () => {
    expect(placesOf(insertPoint(line, { stretch: 0, point: 1 }, at(9)))).toEqual([
      [1, 9, 2, 3],
      [5, 6],
    ])
  })

  it('is moved, and has no height there until it is asked for', () => {
    const high = editedLineOf([
      lineFrom([
        { ...at(1), height: 500 },
        { ...at(2), height: 510 },
      ]),
    ])
    const moved = movePoint(high, { stretch: 0, point: 0 }, at(4))
    expect(placesOf(moved)).toEqual([[4, 2]])
    expect(pointOf(moved, { stretch: 0, point: 0 })?.height).toBeNaN()
    expect(pointOf(moved, { stretch: 0, point: 1 })?.height).toBe(510)
  })

  it('is deleted, and a stretch with its last point', () => {
    const without = deletePoint(line, { stretch: 1, point: 0 })
    expect(placesOf(without)).toEqual([[1, 2, 3], [6]])
    expect(placesOf(deletePoint(without, { stretch: 1, point: 0 }))).toEqual([[1, 2, 3]])
  })

  it('goes before or behind its neighbour, not out of its stretch', () => {
    expect(placesOf(passed(line, { stretch: 0, point: 1 }, 1))).toEqual([
      [1, 3, 2],
      [5, 6],
    ])
    expect(placesOf(passed(line, { stretch: 0, point: 1 }, -1))[0]).toEqual([2, 1, 3])
    expect(passed(line, { stretch: 0, point: 2 }, 1)).toBe(line)
    expect(passed(line, { stretch: 1, point: 0 }, -1)).toBe(line)
  })

  it('that is not there changes nothing', () => {
    expect(deletePoint(line, { stretch: 7, point: 0 })).toBe(line)
    expect(pointOf(line, { stretch: 0, point: 3 })).toBeNull()
  })
})

describe('the whole line', () => {
  it('is reversed, with its heights, and keeps no times', () => {
    const walked = lineFrom([
      { ...at(1), height: 500, time: 10 },
      { ...at(2), height: 510, time: 20 },
    ])
    const [back] = segmentsOf(reversed(editedLineOf([walked])))
    expect([...(back?.height ?? [])]).toEqual([510, 500])
    expect([...(back?.time ?? [])]).toEqual([Number.NaN, Number.NaN])
    expect(placesOf(reversed(lineOfPlaces([1, 2], [5, 6])))).toEqual([
      [6, 5],
      [2, 1],
    ])
  })

  it('goes back to the start the way it came, over gaps as well', () => {
    expect(placesOf(backToStart(lineOfPlaces([1, 2, 3])))).toEqual([[1, 2, 3, 2, 1]])
    expect(placesOf(backToStart(lineOfPlaces([1, 2], [5, 6])))).toEqual([
      [1, 2],
      [5, 6, 5],
      [2, 1],
    ])
  })

  it('is closed once', () => {
    const loop = closed(lineOfPlaces([1, 2, 3]))
    expect(placesOf(loop)).toEqual([[1, 2, 3, 1]])
    expect(closed(loop)).toBe(loop)
    const twoPoints = lineOfPlaces([1, 2])
    expect(closed(twoPoints)).toBe(twoPoints)
  })

  it('is trimmed before and behind a point', () => {
    const line = lineOfPlaces([1, 2, 3], [5, 6, 7])
    expect(placesOf(trimmedBefore(line, { stretch: 1, point: 1 }))).toEqual([[6, 7]])
    expect(placesOf(trimmedAfter(line, { stretch: 0, point: 1 }))).toEqual([[1, 2]])
    expect(trimmedBefore(line, { stretch: 0, point: 0 })).toBe(line)
    expect(trimmedAfter(line, { stretch: 1, point: 2 })).toBe(line)
  })

  it('is split at a point that both parts keep, and joined to what it was', () => {
    const line = lineOfPlaces([1, 2, 3])
    const parts = splitAt(line, { stretch: 0, point: 1 })
    expect(placesOf(parts)).toEqual([
      [1, 2],
      [2, 3],
    ])
    expect(placesOf(joinedWithNext(parts, 0))).toEqual([[1, 2, 3]])
    expect(splitAt(line, { stretch: 0, point: 2 })).toBe(line)
    expect(joinedWithNext(line, 0)).toBe(line)
  })

  it('is joined straight over a gap', () => {
    expect(placesOf(joinedWithNext(lineOfPlaces([1, 2], [5, 6], [8, 9]), 0))).toEqual([
      [1, 2, 5, 6],
      [8, 9],
    ])
  })

  it('is simplified to what lies within the tolerance', () => {
    // 0.02 thousandths of a degree to the north are 2.2 m
    const bent = editedLineOf([lineFrom([at(0), at(1, 0.02), at(2), at(3, 5), at(4)])])
    expect(placesOf(simplified(bent, 5))).toEqual([[0, 2, 3, 4]])
    expect(simplified(bent, 1)).toBe(bent)
  })
})

describe('what a change costs', () => {
  it('is what it changes: a hundred moves in a million points share all else', () => {
    const places = Float64Array.from({ length: 1_000_000 }, (_, i) => i / 1e6)
    const nothing = new Float32Array(places.length).fill(Number.NaN)
    const time = new Float64Array(places.length).fill(Number.NaN)
    const whole = { length: places.length, lat: places, lon: places, height: nothing, time }
    const states = [editedLineOf([whole])]
    for (let n = 0; n < 100; n++) {
      const point = (n * 7_919) % 1_000_000
      states.push(movePoint(states.at(-1) ?? NO_LINE, { stretch: 0, point }, at(n)))
    }
    const memory = new Set(
      states.flatMap((line) => line.flatMap(({ pieces }) => pieces.map(({ lat }) => lat.buffer))),
    )
    const bytes = [...memory].reduce((sum, { byteLength }) => sum + byteLength, 0)
    expect(bytes).toBeLessThan(places.byteLength + 100 * 64 * 8 * 2)
    expect(pointCount(states.at(-1) ?? NO_LINE)).toBe(1_000_000)
  })
})
