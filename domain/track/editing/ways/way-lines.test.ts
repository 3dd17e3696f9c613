import { expect, it } from 'vitest'
import { clipToSquare, parseSvgPath, parseTileWays } from './way-lines.ts'

const pairs = (lines: readonly (readonly { x: number; y: number }[])[]) =>
  lines.map((line) => line.map(({ x, y }) => [x, y]))
const line = (...corners: [number, number][]) => corners.map(([x, y]) => ({ x, y }))

it('parses a line for each M command', () => {
  expect(pairs(parseSvgPath('M0 10l5 -3l-2 4M-8 200l1 1'))).toEqual([
    [
      [0, 10],
      [5, 7],
      [3, 11],
    ],
    [
      [-8, 200],
      [-7, 201],
    ],
  ])
})

it('ends a closed line at its start and continues from there', () => {
  expect(pairs(parseSvgPath('M1 1l4 0l0 4zl-1 -1'))).toEqual([
    [
      [1, 1],
      [5, 1],
      [5, 5],
      [1, 1],
    ],
    [
      [1, 1],
      [0, 0],
    ],
  ])
})

it('applies a command to further pairs, as in any SVG', () => {
  expect(pairs(parseSvgPath('M0 0 10 0l1-1 1-1'))).toEqual([
    [
      [0, 0],
      [10, 0],
      [11, -1],
      [12, -2],
    ],
  ])
})

it.each(['', 'z', 'M', 'M3 4', 'l', '-', 'M1 2l'])('parses no line from %j', (path) => {
  expect(parseSvgPath(path)).toEqual([])
})

it('includes roads, tracks and all paths once, but no water, pistes or bars', () => {
  const ways = { roads: 'M0 0l1 0', tracks: 'M0 1l1 0', paths: 'M0 2l1 0', hardPaths: 'M0 3l1 0' }
  const hard = { alpinePaths: 'M0 4l1 0', viaFerratas: 'M0 5l1 0', faintPaths: 'M0 6l1 0' }
  const faint = { faintHardPaths: 'M0 7l1 0', faintAlpinePaths: 'M0 8l1 0', streets: 'M0 9l1 0' }
  const others = { rivers: 'M0 10l1 0', pistes: 'M0 10l1 0', closed: 'M0 2l1 0' }
  const rows = parseTileWays({ ...ways, ...hard, ...faint, ...others }).map(([first]) => first?.y)
  expect(new Set(rows)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
  expect(rows).toHaveLength(10)
})

it('cuts a line where it leaves a square and continues where it returns', () => {
  const zigzag = line([-10, 5], [10, 5], [25, 5], [25, 15], [5, 15])
  expect(pairs(clipToSquare(zigzag, 0, 20))).toEqual([
    [
      [0, 5],
      [10, 5],
      [20, 5],
    ],
    [
      [20, 15],
      [5, 15],
    ],
  ])
})

it('returns no part of a line that only touches a corner region', () => {
  expect(clipToSquare(line([-5, 10], [10, -20]), 0, 20)).toEqual([])
  expect(clipToSquare(line([-5, -5], [-5, 30]), 0, 20)).toEqual([])
})

it('keeps a line inside unchanged', () => {
  const inside = line([1, 1], [5, 9], [19, 2])
  expect(clipToSquare(inside, 0, 20)).toEqual([inside])
})
