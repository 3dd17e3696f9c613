import { expect, test } from 'vitest'
import { createLine, type PlanePoint } from '#tests/factories/made-line.ts'
import { seededRandom } from '../../std/seeded-random.ts'
import { lineFromPoints, sliceLine } from '../../track/line.ts'
import { classifyShape } from './shape.ts'

const at = (east: number, north: number): PlanePoint => ({ east, north })
const SQUARE = [at(0, 0), at(2_000, 0), at(2_000, 2_000), at(0, 2_000), at(0, 0)]

test('is loop if the ends meet', () => {
  expect(classifyShape([createLine(SQUARE)])).toBe('loop')
})

test('is point_to_point if they do not', () => {
  expect(classifyShape([createLine(SQUARE.slice(0, 4))])).toBe('point_to_point')
})

test.each([
  ['140 m apart on a short way', 140, 1_000, 'loop'],
  ['160 m apart on a short way', 160, 1_000, 'point_to_point'],
  ['2.9 % apart on a long way', 1_600, 20_000, 'loop'],
  ['3.2 % apart on a long way', 1_750, 20_000, 'point_to_point'],
])('for ends %s', (_, apart, side, shape) => {
  const bent = [at(0, 0), at(side / 2, side / 2), at(side, 0), at(side / 2, -side / 2), at(apart, 0)]
  expect(classifyShape([createLine(bent)])).toBe(shape)
})

test('is out_and_back for the same path in both directions', () => {
  const out = [at(0, 0), at(1_000, 300), at(2_500, 0), at(3_000, 1_500)]
  expect(classifyShape([createLine([...out, ...out.slice(0, -1).toReversed()])])).toBe('out_and_back')
})

test('is out_and_back despite some metres of receiver noise', () => {
  const random = seededRandom(8)
  const shaken = (point: PlanePoint) => at(point.east + random() * 16 - 8, point.north + random() * 16 - 8)
  const out = Array.from({ length: 300 }, (_, i) => at(i * 15, Math.sin(i / 20) * 300))
  expect(classifyShape([createLine([...out, ...out.toReversed()].map(shaken))])).toBe('out_and_back')
})

test.each([
  [0.2, 'out_and_back'],
  [0.4, 'loop'],
])('with %d of the return on another path is %s', (share, shape) => {
  const turn = at(0, 4_000)
  const apart = [at(100, 4_000), at(100, 4_000 - 4_000 * share), at(0, 4_000 - 4_000 * share)]
  expect(classifyShape([createLine([at(0, 0), turn, ...apart, at(0, 0)])])).toBe(shape)
})

test('joins segments: gaps do not change the result', () => {
  const whole = createLine(SQUARE)
  expect(classifyShape([sliceLine(whole, 0, 100), sliceLine(whole, 100, whole.length)])).toBe('loop')
})

test('does not measure the gap: a way back on the same path is out_and_back, also after a detour by bus', () => {
  const out = [at(0, 0), at(3_000, 0)]
  const bus = [at(3_000, 9_000), at(3_100, 9_000)]
  const back = [at(3_000, 10), at(0, 10)]
  expect(classifyShape([createLine(out), createLine(bus), createLine(back)])).toBe('out_and_back')
})

test('handles 200,000 points without delay', () => {
  const round = Array.from({ length: 200_000 }, (_, i) => {
    const angle = (i / 200_000) * 2 * Math.PI
    return { lat: 46 + Math.sin(angle) / 5, lon: 11 + Math.cos(angle) / 5 }
  })
  expect(classifyShape([lineFromPoints(round)])).toBe('loop')
})
