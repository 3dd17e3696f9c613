import { expect, it } from 'vitest'
import { createPriorityQueue } from './priority-queue.ts'

it('pops the lowest rank first, and -1 when empty', () => {
  const open = createPriorityQueue()
  for (const rank of [5, 1, 4, 1.5, 9, 3]) open.push(rank * 10, rank)
  expect(Array.from({ length: 7 }, () => open.pop())).toEqual([10, 15, 30, 40, 50, 90, -1])
})
