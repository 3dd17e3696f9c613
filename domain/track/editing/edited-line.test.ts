import { describe, expect, it } from 'vitest'
import { lineFromPoints, pointsOf } from '../line.ts'
import {
  addPoint,
  addReturnTrip,
  closeLoop,
  countPoints,
  deletePoint,
  type EditedLine,
  editedLineFromSegments,
  getPoint,
  insertPoint,
  joinWithNextSegment,
  movePoint,
  NO_LINE,
  reverseLine,
  simplifyLine,
  splitLine,
  swapWithNeighbor,
  toSegments,
  trimAfter,
  trimBefore,
} from './edited-line.ts'

/** Places on the equator, named by thousandths of a degree to the east. */
const at = (east: number, north = 0) => ({ lat: north / 1_000, lon: east / 1_000 })
const lineOfPlaces = (...stretches: number[][]): EditedLine =>
  editedLineFromSegments(stretches.map((places) => lineFromPoints(places.map((east) => at(east)))))
const placesOf = (line: EditedLine): number[][] =>
  toSegments(line).map((segment) => [...pointsOf(segment)].map(({ lon }) => Math.round(lon * 1_000)))

describe('drawing', () => {
  it('starts empty and continues from the last point', () => {
    const line = [1, 2, 3].reduce((drawn, east) => addPoint(drawn, at(east)), NO_LINE)
    expect(placesOf(line)).toEqual([[1, 2, 3]])
  })

  it('continues in the last segment', () => {
    expect(placesOf(addPoint(lineOfPlaces([1, 2], [5, 6]), at(7)))).toEqual([
      [1, 2],
      [5, 6, 7],
    ])
  })

  it('keeps few pieces for ten thousand points drawn one by one', () => {
    let line = NO_LINE
    for (let east = 0; east < 10_000; east++) line = addPoint(line, at(east / 100))
    expect(countPoints(line)).toBe(10_000)
    expect(line[0]?.pieces.length).toBeLessThan(400)
  })
})

describe('a point', () => {
  const line = lineOfPlaces([1, 2, 3], [5, 6])

  it('is inserted before another', () => {
    expect(placesOf(insertPoint(line, { segment: 0, point: 1 }, at(9)))).toEqual([
      [1, 9, 2, 3],
      [5, 6],
    ])
  })

  it('is moved, and its height becomes unknown', () => {
    const high = editedLineFromSegments([
      lineFromPoints([
        { ...at(1), height: 500 },
        { ...at(2), height: 510 },
      ]),
    ])
    const moved = movePoint(high, { segment: 0, point: 0 }, at(4))
    expect(placesOf(moved)).toEqual([[4, 2]])
    expect(getPoint(moved, { segment: 0, point: 0 })?.height).toBeNaN()
    expect(getPoint(moved, { segment: 0, point: 1 })?.height).toBe(510)
  })

  it('is deleted, and a segment with its last point', () => {
    const without = deletePoint(line, { segment: 1, point: 0 })
    expect(placesOf(without)).toEqual([[1, 2, 3], [6]])
    expect(placesOf(deletePoint(without, { segment: 1, point: 0 }))).toEqual([[1, 2, 3]])
  })

  it('is swapped with its neighbour within its segment', () => {
    expect(placesOf(swapWithNeighbor(line, { segment: 0, point: 1 }, 1))).toEqual([
      [1, 3, 2],
      [5, 6],
    ])
    expect(placesOf(swapWithNeighbor(line, { segment: 0, point: 1 }, -1))[0]).toEqual([2, 1, 3])
    expect(swapWithNeighbor(line, { segment: 0, point: 2 }, 1)).toBe(line)
    expect(swapWithNeighbor(line, { segment: 1, point: 0 }, -1)).toBe(line)
  })

  it('that does not exist changes nothing', () => {
    expect(deletePoint(line, { segment: 7, point: 0 })).toBe(line)
    expect(getPoint(line, { segment: 0, point: 3 })).toBeNull()
  })
})

describe('the whole line', () => {
  it('is reversed with heights, without times', () => {
    const walked = lineFromPoints([
      { ...at(1), height: 500, time: 10 },
      { ...at(2), height: 510, time: 20 },
    ])
    const [back] = toSegments(reverseLine(editedLineFromSegments([walked])))
    expect([...(back?.height ?? [])]).toEqual([510, 500])
    expect([...(back?.time ?? [])]).toEqual([Number.NaN, Number.NaN])
    expect(placesOf(reverseLine(lineOfPlaces([1, 2], [5, 6])))).toEqual([
      [6, 5],
      [2, 1],
    ])
  })

  it('returns to the start along the same line, also across gaps', () => {
    expect(placesOf(addReturnTrip(lineOfPlaces([1, 2, 3])))).toEqual([[1, 2, 3, 2, 1]])
    expect(placesOf(addReturnTrip(lineOfPlaces([1, 2], [5, 6])))).toEqual([
      [1, 2],
      [5, 6, 5],
      [2, 1],
    ])
  })

  it('is closed once', () => {
    const loop = closeLoop(lineOfPlaces([1, 2, 3]))
    expect(placesOf(loop)).toEqual([[1, 2, 3, 1]])
    expect(closeLoop(loop)).toBe(loop)
    const twoPoints = lineOfPlaces([1, 2])
    expect(closeLoop(twoPoints)).toBe(twoPoints)
  })

  it('is trimmed before and after a point', () => {
    const line = lineOfPlaces([1, 2, 3], [5, 6, 7])
    expect(placesOf(trimBefore(line, { segment: 1, point: 1 }))).toEqual([[6, 7]])
    expect(placesOf(trimAfter(line, { segment: 0, point: 1 }))).toEqual([[1, 2]])
    expect(trimBefore(line, { segment: 0, point: 0 })).toBe(line)
    expect(trimAfter(line, { segment: 1, point: 2 })).toBe(line)
  })

  it('is split at a point that both parts keep, and joined again', () => {
    const line = lineOfPlaces([1, 2, 3])
    const parts = splitLine(line, { segment: 0, point: 1 })
    expect(placesOf(parts)).toEqual([
      [1, 2],
      [2, 3],
    ])
    expect(placesOf(joinWithNextSegment(parts, 0))).toEqual([[1, 2, 3]])
    expect(splitLine(line, { segment: 0, point: 2 })).toBe(line)
    expect(joinWithNextSegment(line, 0)).toBe(line)
  })

  it('is joined straight across a gap', () => {
    expect(placesOf(joinWithNextSegment(lineOfPlaces([1, 2], [5, 6], [8, 9]), 0))).toEqual([
      [1, 2, 5, 6],
      [8, 9],
    ])
  })

  it('is simplified within the tolerance', () => {
    // 0.02 thousandths of a degree to the north are 2.2 m
    const bent = editedLineFromSegments([lineFromPoints([at(0), at(1, 0.02), at(2), at(3, 5), at(4)])])
    expect(placesOf(simplifyLine(bent, 5))).toEqual([[0, 2, 3, 4]])
    expect(simplifyLine(bent, 1)).toBe(bent)
  })
})

describe('the cost of a change', () => {
  it('depends on the change only: a hundred moves in a million points share everything else', () => {
    const places = Float64Array.from({ length: 1_000_000 }, (_, i) => i / 1e6)
    const nothing = new Float32Array(places.length).fill(Number.NaN)
    const time = new Float64Array(places.length).fill(Number.NaN)
    const whole = { length: places.length, lat: places, lon: places, height: nothing, time }
    const states = [editedLineFromSegments([whole])]
    for (let n = 0; n < 100; n++) {
      const point = (n * 7_919) % 1_000_000
      states.push(movePoint(states.at(-1) ?? NO_LINE, { segment: 0, point }, at(n)))
    }
    const memory = new Set(
      states.flatMap((line) => line.flatMap(({ pieces }) => pieces.map(({ lat }) => lat.buffer))),
    )
    const bytes = [...memory].reduce((sum, { byteLength }) => sum + byteLength, 0)
    expect(bytes).toBeLessThan(places.byteLength + 100 * 64 * 8 * 2)
    expect(countPoints(states.at(-1) ?? NO_LINE)).toBe(1_000_000)
  })
})
