import { describe, expect, it } from 'vitest'
import { rowStarts, visibleRows } from './visible-rows.ts'

const even = rowStarts(Array<number>(1_000).fill(90), 10)

describe('visibleRows', () => {
  it('stacks rows of different heights', () => {
    expect(rowStarts([90, 140, 90], 10)).toEqual([0, 100, 250, 350])
  })

  it('returns the rows that touch the window', () => {
    expect(visibleRows(even, { fromPx: 500, toPx: 899, extra: 0 })).toEqual({ first: 5, end: 9 })
  })

  it('adds extra rows on both sides within the list', () => {
    expect(visibleRows(even, { fromPx: 500, toPx: 899, extra: 6 })).toEqual({ first: 0, end: 15 })
    expect(visibleRows(even, { fromPx: 99_500, toPx: 99_999, extra: 6 })).toEqual({ first: 989, end: 1_000 })
  })

  it('returns few rows of a long list', () => {
    for (let fromPx = 0; fromPx < 100_000; fromPx += 777) {
      const { first, end } = visibleRows(even, { fromPx, toPx: fromPx + 900, extra: 2 })
      expect(end - first).toBeLessThanOrEqual(14)
      expect(even[first]).toBeLessThanOrEqual(fromPx)
    }
  })

  it('returns the first rows above the list and the last ones below it', () => {
    expect(visibleRows(even, { fromPx: -2_000, toPx: -1_000, extra: 1 })).toEqual({ first: 0, end: 2 })
    expect(visibleRows(even, { fromPx: 200_000, toPx: 201_000, extra: 1 })).toEqual({
      first: 998,
      end: 1_000,
    })
  })

  it('returns no rows of an empty list', () => {
    expect(visibleRows(rowStarts([], 10), { fromPx: 0, toPx: 900, extra: 6 })).toEqual({ first: 0, end: 0 })
  })
})
