import { describe, expect, it } from 'vitest'
import { rowStarts, visibleRows } from './visible-rows.ts'

const even = rowStarts(Array<number>(1_000).fill(90), 10)

describe('rows of a long list', () => {
  it('begin below each other, whatever their heights', () => {
    expect(rowStarts([90, 140, 90], 10)).toEqual([0, 100, 250, 350])
  })

  it('are drawn where they touch the window', () => {
    expect(visibleRows(even, { fromPx: 500, toPx: 899, extra: 0 })).toEqual({ first: 5, end: 9 })
  })

  it('are drawn a few beyond it, but never beyond the list', () => {
    expect(visibleRows(even, { fromPx: 500, toPx: 899, extra: 6 })).toEqual({ first: 0, end: 15 })
    expect(visibleRows(even, { fromPx: 99_500, toPx: 99_999, extra: 6 })).toEqual({ first: 989, end: 1_000 })
  })

  it('are few, however long the list is', () => {
    for (let fromPx = 0; fromPx < 100_000; fromPx += 777) {
      const { first, end } = visibleRows(even, { fromPx, toPx: fromPx + 900, extra: 2 })
      expect(end - first).toBeLessThanOrEqual(14)
      expect(even[first]).toBeLessThanOrEqual(fromPx)
    }
  })

  it('are the first ones above the list and the last ones below it', () => {
    expect(visibleRows(even, { fromPx: -2_000, toPx: -1_000, extra: 1 })).toEqual({ first: 0, end: 2 })
    expect(visibleRows(even, { fromPx: 200_000, toPx: 201_000, extra: 1 })).toEqual({
      first: 998,
      end: 1_000,
    })
  })

  it('are none in an empty list', () => {
    expect(visibleRows(rowStarts([], 10), { fromPx: 0, toPx: 900, extra: 6 })).toEqual({ first: 0, end: 0 })
  })
})
