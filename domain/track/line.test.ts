import { expect, test } from 'vitest'
import { createLineBuilder, joinLines, lineFromPoints, pickPoints, pointsOf, sliceLine } from './line.ts'

const POINTS = [
  { lat: 46.1, lon: 11.1, height: 600, time: 1_600_000_000 },
  { lat: 46.2, lon: 11.2 },
  { lat: 46.3, lon: 11.3, height: 700.5, time: null },
]

test('stores added points, with NaN for unknown heights and times', () => {
  const line = lineFromPoints(POINTS)
  expect([...pointsOf(line)]).toEqual(POINTS.map(({ lat, lon }) => ({ lat, lon })))
  expect([...line.height]).toEqual([600, Number.NaN, 700.5])
  expect([...line.time]).toEqual([1_600_000_000, Number.NaN, Number.NaN])
})

test('has columns of its length, whatever the builder’s capacity', () => {
  for (const length of [0, 1, 255, 256, 257, 5_000]) {
    const builder = createLineBuilder()
    for (let i = 0; i < length; i++) builder.add(i / 1_000, -i / 1_000, i, i)
    expect(builder.length).toBe(length)
    const line = builder.build()
    for (const column of [line.lat, line.lon, line.height, line.time]) expect(column).toHaveLength(length)
    expect([...line.height]).toEqual([...Array(length).keys()])
    expect([...pointsOf(line)].at(-1)?.lat).toBe(length === 0 ? undefined : (length - 1) / 1_000)
  }
})

test('does not change when its builder continues', () => {
  const builder = createLineBuilder()
  builder.add(1, 1, 1, 1)
  const line = builder.build()
  builder.add(2, 2, 2, 2)
  expect(line).toEqual(lineFromPoints([{ lat: 1, lon: 1, height: 1, time: 1 }]))
})

test('keeps all values of picked points', () => {
  const [first, , last] = POINTS
  expect(pickPoints(lineFromPoints(POINTS), Uint32Array.of(0, 2))).toEqual(
    lineFromPoints([first, last].filter((p) => !!p)),
  )
})

test('equals the concatenation of its slices', () => {
  const line = lineFromPoints(POINTS)
  expect(joinLines([sliceLine(line, 0, 1), sliceLine(line, 1, 3)])).toEqual(line)
})

test('is empty if nothing is joined', () => {
  expect(joinLines([])).toEqual(lineFromPoints([]))
})
