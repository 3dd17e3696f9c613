import { expect, test } from 'vitest'
import { createLine, type PlanePoint, pausedInRopeway } from '#tests/factories/made-line.ts'
import { seededRandom } from '../../std/seeded-random.ts'
import { joinLines, joinSegments, sliceLine } from '../../track/line.ts'
import { areSimilarLines } from './similar-lines.ts'

const WAY: PlanePoint[] = [
  { east: 0, north: 0 },
  { east: 1_500, north: 400 },
  { east: 1_800, north: 2_200 },
  { east: 4_000, north: 2_500 },
]
const moved = (way: readonly PlanePoint[], metres: number): PlanePoint[] =>
  way.map(({ east, north }) => ({ east: east + metres, north }))

test('is similar to itself with more or fewer points', () => {
  expect(areSimilarLines(createLine(WAY), createLine(WAY, 140))).toBe(true)
})

test('is similar in the opposite direction', () => {
  expect(areSimilarLines(createLine(WAY), createLine(WAY.toReversed()))).toBe(true)
})

test('is similar to another recording with other noise', () => {
  const random = seededRandom(12)
  const shaken = (metres: number) =>
    WAY.map(({ east, north }) => ({ east: east + random() * metres, north: north + random() * metres }))
  expect(areSimilarLines(createLine(shaken(15)), createLine(shaken(15)))).toBe(true)
})

test.each([
  [25, true],
  [35, false],
])('at an average distance of %d m: %s', (metres, same) => {
  expect(areSimilarLines(createLine(WAY), createLine(moved(WAY, metres)))).toBe(same)
})

test('is similar to the same recording with the gap at another point of a ropeway', () => {
  const [lower, upper] = pausedInRopeway()
  if (!lower || !upper) throw new Error('no line')
  const other = [sliceLine(lower, 0, lower.length - 2), upper]
  expect(areSimilarLines(joinSegments([lower, upper]), joinSegments(other))).toBe(true)
  expect(areSimilarLines(joinSegments([lower, upper]), joinLines([lower, upper]))).toBe(false)
})

test('is not similar to a line more than 5 % longer', () => {
  const longer = [...WAY, { east: 4_400, north: 2_500 }]
  expect(areSimilarLines(createLine(WAY), createLine(longer))).toBe(false)
})

test('is not similar to another path between the same ends', () => {
  const north = [
    { east: 0, north: 0 },
    { east: 2_000, north: 500 },
    { east: 4_000, north: 0 },
  ]
  const south = north.map(({ east, north: y }) => ({ east, north: -y }))
  expect(areSimilarLines(createLine(north), createLine(south))).toBe(false)
})
