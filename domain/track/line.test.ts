import { expect, test } from 'vitest'
import { createLineBuilder, joinLines, lineFromPoints, pickPoints, pointsOf, sliceLine } from './line.ts'

const POINTS = [
  { lat: 46.1, lon: 11.1, height: 600, time: 1_600_000_000 },
  { lat: 46.2, lon: 11.2 },
  { lat: 46.3, lon: 11.3, height: 700.5, time: null },
]

test('a line holds what was added, unknown heights and times as NaN', () => {
  const line = lineFromPoints(POINTS)
  expect([...pointsOf(line)]).toEqual(POINTS.map(({ lat, lon }) => ({ lat, lon })))
  expect([...line.height]).toEqual([600, Number.NaN, 700.5])
  expect([...line.time]).toEqual([1_600_000_000, Number.NaN, Number.NaN])
})

test('the columns are as long as the line, however far the builder has grown', () => {
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

test('a built line does not change when the builder goes on', () => {
  const builder = createLineBuilder()
  builder.add(1, 1, 1, 1)
  const line = builder.build()
  builder.add(2, 2, 2, 2)
  expect(line).toEqual(lineFromPoints([{ lat: 1, lon: 1, height: 1, time: 1 }]))
})

test('picked points keep everything they know', () => {
  const [first, , last] = POINTS
  expect(pickPoints(lineFromPoints(POINTS), Uint32Array.of(0, 2))).toEqual(
    lineFromPoints([first, last].filter((p) => !!p)),
  )
})

test('a slice and its remainder are the line again', () => {
  const line = lineFromPoints(POINTS)
  expect(joinLines([sliceLine(line, 0, 1), sliceLine(line, 1, 3)])).toEqual(line)
})

test('nothing joined is an empty line', () => {
  expect(joinLines([])).toEqual(lineFromPoints([]))
})
