import { expect, it } from 'vitest'
import { joinRings } from './join-rings.ts'

it('joins ways by their ends, whichever way round they are', () => {
  expect(
    joinRings([
      [1, 2, 3],
      [5, 4, 3],
      [5, 1],
    ]),
  ).toEqual([[1, 2, 3, 4, 5]])
})

it('keeps rings apart, and closed ways as they are', () => {
  expect(
    joinRings([
      [1, 2, 3, 1],
      [7, 8],
      [8, 9, 7],
    ]),
  ).toEqual([
    [1, 2, 3],
    [7, 8, 9],
  ])
})

it('leaves out what does not close', () => {
  expect(joinRings([[1, 2, 3], [3, 4], [], [9]])).toEqual([])
})

it('takes each of very many ways at one node once', () => {
  const ways = Array.from({ length: 100_000 }, (_, i) => [i + 1, 0])
  expect(joinRings(ways)).toEqual([])
})
